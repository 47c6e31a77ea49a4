// Drawing settings shared by all drawings of one table.

import { useMemo } from "preact/hooks";
import type { PolyssimoMaterial } from "../../net/protocol";
import { paintOf, type Paint } from "../../scene/palette";
import type { Look } from "../../scene/piece";
import { useSettings } from "../world";

export interface Scenery {
  material: PolyssimoMaterial;
  paints: ReadonlyMap<string, Paint>;
  look: Look;
}

export function useScenery(material: PolyssimoMaterial): Scenery {
  const { patterns, names } = useSettings();
  const paints = useMemo(() => paintOf(material), [material]);
  return useMemo(
    () => ({ material, paints, look: { patterns, names } }),
    [material, paints, patterns, names],
  );
}
