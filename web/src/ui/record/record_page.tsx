// The page of the record stored in this browser, whichever game it is. A record that is
// opened meanwhile replaces it.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { later } from "../later";
import { PolyssimoRecordPage } from "../polyssimo/record/polyssimo_record_page";
import { isVillaRecord } from "../record_words";
import { useWorld } from "../world";

const VillaRecordPage = later(
  () => import("../villa/record/villa_record_page"),
  (module) => module.VillaRecordPage,
);

export function RecordPage(): JSX.Element {
  const { shelf } = useWorld();
  const [count, setCount] = useState(0);
  useEffect(() => shelf.listen(() => setCount((before) => before + 1)), [shelf]);
  const text = shelf.get();
  if (text !== undefined && isVillaRecord(text)) return <VillaRecordPage key={count} text={text} />;
  return <PolyssimoRecordPage key={count} />;
}
