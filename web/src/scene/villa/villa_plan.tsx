// One level of the villa from straight above, to scale: where columns stand on the base
// or a floor, and where a column or floor in hand would end up. Oriented so that the
// player's side is at the bottom.

import type { JSX, SVGAttributes, TargetedPointerEvent } from "preact";
import type { PalettiMaterial, PalettiPart } from "../../net/protocol";
import { paints } from "./paint_colours";
import { firstColumn, partCount, poseStride, type Ghost, type PartNumber, type Poses } from "./villa_scene";
import "./villa_plan.css";

export interface VillaPlanProps {
  material: PalettiMaterial;
  poses: Poses;
  /** The level built on: 0 the base, 1 to 5 a floor. */
  on: PartNumber;
  ghost?: Ghost | undefined;
  /** Azimuth of the camera, in radians. */
  azimuth: number;
  label: string;
  /** In metres, in the villa's axes. */
  onPoint?: (x: number, y: number) => void;
}

const mmPerUm = 0.001;
const patternStep = 4;

function turnOf(qw: number, qx: number, qy: number, qz: number): { degrees: number; isFlipped: boolean } {
  const xx = 1 - 2 * (qy * qy + qz * qz);
  const xy = 2 * (qx * qy + qw * qz);
  return { degrees: (Math.atan2(xy, xx) * 180) / Math.PI, isFlipped: 1 - 2 * (qx * qx + qy * qy) < 0 };
}

function placement(pose: { x: number; y: number; qw: number; qx: number; qy: number; qz: number }): string {
  const { degrees, isFlipped } = turnOf(pose.qw, pose.qx, pose.qy, pose.qz);
  return `translate(${pose.x * 1000} ${pose.y * 1000}) rotate(${degrees})${isFlipped ? " scale(1 -1)" : ""}`;
}

function poseAt(poses: Poses, part: PartNumber) {
  const at = (i: number) => poses[part * poseStride + i] ?? 0;
  return { x: at(1), y: at(2), z: at(3), qw: at(4), qx: at(5), qy: at(6), qz: at(7) };
}

function Outline({ shape, ...look }: { shape: PalettiPart } & SVGAttributes<SVGPathElement>): JSX.Element {
  const path =
    shape.radius_um === undefined
      ? shape.corners_um
          .map((_, i, all) =>
            i % 2 ? "" : `${i ? "L" : "M"}${(all[i] ?? 0) * mmPerUm} ${(all[i + 1] ?? 0) * mmPerUm}`,
          )
          .join("") + "Z"
      : circlePath(shape.radius_um * mmPerUm);
  return <path d={path} {...look} />;
}

function circlePath(radius: number): string {
  return `M${radius} 0A${radius} ${radius} 0 1 1 ${-radius} 0A${radius} ${radius} 0 1 1 ${radius} 0Z`;
}

/** Columns that stand on this level: their feet are at its top. */
function columnsOn({ material, poses, on }: VillaPlanProps): PartNumber[] {
  const top = poseAt(poses, on).z + ((material.parts[on]?.height_um ?? 0) * 1e-6) / 2;
  const found: PartNumber[] = [];
  for (let part = firstColumn; part < partCount; part++) {
    if (!poses[part * poseStride]) continue;
    const foot = poseAt(poses, part).z - ((material.parts[part]?.height_um ?? 0) * 1e-6) / 2;
    if (Math.abs(foot - top) < 0.006) found.push(part);
  }
  return found;
}

/** Fine lines, one direction per colour, for players who cannot distinguish the colours. */
function Patterns(): JSX.Element {
  const turns = { blue: 0, green: 90, yellow: 45, red: -45 } as const;
  return (
    <defs>
      {Object.entries(turns).map(([colour, turn]) => (
        <pattern
          key={colour}
          id={`villa-plan-${colour}`}
          width={patternStep}
          height={patternStep}
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${turn})`}
        >
          <rect width={patternStep} height={patternStep} fill={paints[colour as keyof typeof turns]} />
          <line x2={patternStep} stroke="#fff" stroke-opacity="0.45" stroke-width="1.6" />
        </pattern>
      ))}
      <pattern
        id="villa-plan-unfit"
        width="7"
        height="7"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <line x2="7" stroke="var(--fits-not)" stroke-width="6" />
      </pattern>
    </defs>
  );
}

export function VillaPlan(props: VillaPlanProps): JSX.Element {
  const { material, poses, on, ghost, azimuth, label, onPoint } = props;
  const support = material.parts[on];
  const half = (material.parts[0]?.radius_um ?? 140_000) * mmPerUm + 6;
  const turned = `scale(1 -1) rotate(${-90 - (azimuth * 180) / Math.PI})`;
  const point = (event: TargetedPointerEvent<SVGSVGElement>) => {
    const group = event.currentTarget.querySelector("g");
    const matrix = group?.getScreenCTM();
    if (!matrix || !onPoint || (event.type === "pointermove" && !event.buttons)) return;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    onPoint(at.x / 1000, at.y / 1000);
  };
  const ghostPart = ghost && material.parts[ghost.part];
  return (
    <svg
      class="villa-plan"
      role="img"
      aria-label={label}
      viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`}
      onPointerDown={point}
      onPointerMove={point}
    >
      <Patterns />
      <g transform={turned}>
        {on === 0 && <circle r={half - 6} fill={paints.green} />}
        {on > 0 && <circle class="villa-plan-base" r={half - 6} />}
        {support && (
          <g transform={placement(poseAt(poses, on))}>
            {on === 0 ? (
              <circle r={material.building_zone_radius_um * mmPerUm} fill={paints.natural} />
            ) : (
              <Outline
                shape={support}
                fill={paints[support.colour]}
                fill-opacity="0.72"
                stroke="var(--wood-edge)"
                stroke-width="2"
              />
            )}
          </g>
        )}
        {columnsOn(props).map((part) => {
          const column = material.parts[part];
          return (
            column && (
              <g key={part} transform={placement(poseAt(poses, part))}>
                <Outline
                  shape={column}
                  fill={`url(#villa-plan-${column.colour})`}
                  stroke="#1d1a16"
                  stroke-width="1.2"
                />
              </g>
            )
          );
        })}
        {ghost && ghostPart && (
          <g transform={placement(ghost.pose)}>
            <Outline shape={ghostPart} fill={paints[ghostPart.colour]} fill-opacity="0.55" />
            {!ghost.fits && <Outline shape={ghostPart} fill="url(#villa-plan-unfit)" fill-opacity="0.6" />}
            <Outline shape={ghostPart} fill="none" stroke="#fff" stroke-width="6" />
            <Outline
              shape={ghostPart}
              fill="none"
              stroke={ghost.fits ? "var(--fits)" : "var(--fits-not)"}
              stroke-width="3"
              stroke-dasharray={ghost.fits ? undefined : "7 4"}
            />
          </g>
        )}
      </g>
    </svg>
  );
}
