// Exports a record: as a file or as a picture of the board; or continues the game from
// the current position.

import type { JSX } from "preact";
import type { RecordState } from "../../../state/record_session";
import { download } from "../../download";
import { pictureAsPng, pictureAsSvg } from "../picture";
import { go } from "../../route";
import { useWorld } from "../../world";
import { RecordSection } from "../../record/record_side";

function board(): SVGSVGElement | null {
  return document.querySelector<SVGSVGElement>("main svg.board");
}

export function ExportButtons({ state }: { state: RecordState }): JSX.Element {
  const { texts, shelf } = useWorld();
  const { view, on_turn } = state.moment;
  const hasBoard = view.phase !== "choosing";
  return (
    <RecordSection title={texts.text("page.export")}>
      <div class="buttons">
        <button
          type="button"
          onClick={() => download("polyssimo.sgf", "application/x-go-sgf", state.opened.text)}
        >
          {texts.text("page.export.record")}
        </button>
        <button
          type="button"
          disabled={!hasBoard}
          onClick={() => download("polyssimo.svg", "image/svg+xml", pictureAsSvg(board()!))}
        >
          {texts.text("page.export.svg")}
        </button>
        <button
          type="button"
          disabled={!hasBoard}
          onClick={async () => download("polyssimo.png", "image/png", await pictureAsPng(board()!))}
        >
          {texts.text("page.export.png")}
        </button>
        {on_turn !== undefined && (
          <button
            type="button"
            onClick={() => {
              shelf.position = view.position;
              go({ page: "new", game: "polyssimo" });
            }}
          >
            {texts.text("page.record.play")}
          </button>
        )}
      </div>
    </RecordSection>
  );
}
