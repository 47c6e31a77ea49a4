// The root of the page: which view is shown, and in which language.

import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { PatternDefinitions } from "../scene/patterns";
import { englishTexts, languageFor, loadTexts, type Texts } from "../state/texts";
import { ErrorBoundary } from "./error_screen";
import { later } from "./later";
import { NewPolyssimoPage } from "./polyssimo/new_polyssimo_page";
import { useRoute } from "./route";
import { StartPage } from "./start_page";
import { PolyssimoPage } from "./polyssimo/polyssimo_page";
import { useObserved, useSettings, useWorld, WorldContext, type World } from "./world";

const AboutPage = later(
  () => import("./about_page"),
  (module) => module.AboutPage,
);
const LearnPage = later(
  () => import("./learn/learn_page"),
  (module) => module.LearnPage,
);
const RecordPage = later(
  () => import("./record/record_page"),
  (module) => module.RecordPage,
);
const BoardsPage = later(
  () => import("./polyssimo/boards/boards_page"),
  (module) => module.BoardsPage,
);
const PuzzlePage = later(
  () => import("./polyssimo/puzzle/puzzle_page"),
  (module) => module.PuzzlePage,
);
const SetUpPage = later(
  () => import("./polyssimo/set_up/set_up_page"),
  (module) => module.SetUpPage,
);
const VillaPage = later(
  () => import("./villa/villa_page"),
  (module) => module.VillaPage,
);
const PracticePage = later(
  () => import("./villa/practice_page"),
  (module) => module.PracticePage,
);
const NewVillaPage = later(
  () => import("./villa/new_villa_page"),
  (module) => module.NewVillaPage,
);

const SeatPage = later(
  () => import("./seat_page"),
  (module) => module.SeatPage,
);
const LinkPage = later(
  () => import("./link_page"),
  (module) => module.LinkPage,
);

function Shown(): JSX.Element {
  const { store } = useWorld();
  const route = useRoute();
  const { theme, lessMotion } = useSettings();
  useEffect(() => {
    document.documentElement.dataset["theme"] = theme;
    document.documentElement.dataset["motion"] = lessMotion ? "less" : "";
  }, [theme, lessMotion]);
  switch (route.page) {
    case "new":
      return route.game === "villa" ? (
        <NewVillaPage isApart={route.apart === true} key={String(route.apart)} />
      ) : (
        <NewPolyssimoPage isApart={route.apart === true} key={String(route.apart)} />
      );
    case "about":
      return <AboutPage />;
    case "learn":
      return <LearnPage game={route.game} chapter={route.chapter} />;
    case "table":
      return store.gameOf(route.id) === "villa" ? (
        <VillaPage id={route.id} key={route.id} />
      ) : (
        <PolyssimoPage id={route.id} key={route.id} />
      );
    case "seat":
      return <SeatPage id={route.id} key={route.id} />;
    case "link":
      return <LinkPage link={route.link} key={route.link.key} />;
    case "boards":
      return <BoardsPage />;
    case "puzzle":
      return <PuzzlePage day={route.day} />;
    case "practice":
      return <PracticePage isFirst={route.first === true} key={String(route.first)} />;
    case "set-up":
      return <SetUpPage />;
    case "record":
      return <RecordPage />;
    case "start":
      return <StartPage />;
  }
}

/** Loads the sentences to show; nothing until the first ones have loaded. English is available at once. */
function useTexts(world: World): Texts | undefined {
  const { language } = useObserved(world.settings);
  const code = languageFor(language ? [language] : navigator.languages);
  const [texts, setTexts] = useState(() => (code === englishTexts.language ? englishTexts : undefined));
  useEffect(() => {
    let isOld = false;
    void loadTexts(code).then((loaded) => isOld || setTexts(loaded));
    return () => {
      isOld = true;
    };
  }, [code]);
  useEffect(() => {
    if (texts) document.documentElement.lang = texts.language;
  }, [texts]);
  return texts;
}

export function App({ world }: { world: World }): JSX.Element | null {
  const texts = useTexts(world);
  const inItsLanguage = useMemo(() => texts && { ...world, texts }, [world, texts]);
  if (!inItsLanguage) return null;
  return (
    <WorldContext.Provider value={inItsLanguage}>
      <PatternDefinitions />
      <ErrorBoundary>
        <Shown />
      </ErrorBoundary>
    </WorldContext.Provider>
  );
}
