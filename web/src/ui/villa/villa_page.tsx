// Opens a stored villa. Loaded with its engine when the first villa is shown.

import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { LocalVilla } from "../../net/local_villa";
import { VillaSession } from "../../state/villa_session";
import { LocalTablePage } from "../local_table_page";
import { SaveTool } from "../save_game";
import { useOpened } from "../use_opened";
import { useWorld } from "../world";
import { villaEnvironment } from "./environment";
import { VillaTable } from "./villa_table";

export function VillaPage({ id }: { id: string }): JSX.Element {
  const { texts, environment } = useWorld();
  const opened = useOpened(async () => {
    const villa = await LocalVilla.open(villaEnvironment(environment), id);
    return villa ? VillaSession.open(villa) : { problem: texts.text("page.table.missing") };
  }, [id]);
  const session = opened?.session;
  useEffect(() => {
    const leave = () => session?.client.save?.();
    addEventListener("pagehide", leave);
    return () => removeEventListener("pagehide", leave);
  }, [session]);
  return (
    <LocalTablePage
      game="villa"
      opened={opened}
      tools={(villa) => <SaveTool game="villa" session={villa} />}
      table={(villa) => <VillaTable session={villa} />}
    />
  );
}
