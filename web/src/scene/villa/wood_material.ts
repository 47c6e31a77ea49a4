// The paint of all parts: one material for base, floors and columns, selected by instance
// attributes. Faces are painted so thinly that the grain shows through; edges of floors
// show the layers of plywood. Also the effects of help and marks.

import { Color, MeshLambertMaterial, MeshStandardMaterial, type Material, type Texture } from "three";
import { paints } from "./paint_colours";
import type { Quality } from "./villa_scene";

/** The values of `paint.w`. */
export const kinds = { column: 0, floor: 1, base: 2 } as const;

export interface WoodUniforms {
  grainMap: { value: Texture };
  patternStrength: { value: number };
  zoneRadius: { value: number };
  rimColour: { value: Color };
  woodColour: { value: Color };
}

export function woodUniforms(grainMap: Texture): WoodUniforms {
  return {
    grainMap: { value: grainMap },
    patternStrength: { value: 1 },
    zoneRadius: { value: 0 },
    rimColour: { value: new Color(paints.green) },
    woodColour: { value: new Color(paints.natural) },
  };
}

const vertexHead = /* glsl */ `
attribute vec4 paint;
attribute vec4 trait;
attribute float edge;
varying vec4 vPaint;
varying vec4 vTrait;
varying float vEdge;
varying vec3 vLocal;
varying vec2 vGrainAt;
varying float vHeight;
`;

/** Instances are stretched along z to their own height; patterns are not. */
const vertexBody = /* glsl */ `
#include <begin_vertex>
vPaint = paint;
vTrait = trait;
vEdge = edge;
vHeight = length(instanceMatrix[2].xyz);
vLocal = vec3(position.xy, position.z * vHeight);
vGrainAt = paint.w < 0.5 && edge > 0.5 ? vec2(position.z, uv.x) : uv;
`;

const fragmentHead = /* glsl */ `
uniform sampler2D grainMap;
uniform float patternStrength;
uniform float zoneRadius;
uniform vec3 rimColour;
uniform vec3 woodColour;
varying vec4 vPaint;
varying vec4 vTrait;
varying float vEdge;
varying vec3 vLocal;
varying vec2 vGrainAt;

/** 1 within half the width of every nth unit, with edges as soft as a pixel. */
float line(float at, float width) {
  float pixel = fwidth(at);
  float away = abs(fract(at + 0.5) - 0.5);
  return (1.0 - smoothstep(width - pixel, width + pixel, away)) * clamp(1.6 - 2.0 * pixel, 0.0, 1.0);
}

/** Fine patterns, one a colour: rings, flutes, dots, a spiral. */
float patternOf(float number) {
  bool isSide = vEdge > 0.5;
  float angle = atan(vLocal.y, vLocal.x) / 6.2831853;
  float radius = length(vLocal.xy);
  if (number < 0.5) return isSide ? line(vLocal.z / 0.0085, 0.09) : line(radius / 0.0042 + 0.5, 0.13);
  if (number < 1.5) return isSide ? line(angle * 10.0, 0.07) : line(vLocal.x / 0.0042, 0.13);
  if (number < 2.5) {
    vec2 cell = isSide ? vec2(angle * 8.0, vLocal.z / 0.0085) : vLocal.xy / 0.0052;
    cell.x += 0.5 * step(0.5, fract(cell.y * 0.5));
    vec2 away = abs(fract(cell) - 0.5);
    float pixel = length(fwidth(cell));
    return (1.0 - smoothstep(0.2 - pixel, 0.2 + pixel, length(away))) * clamp(1.6 - pixel, 0.0, 1.0);
  }
  return isSide ? line(vLocal.z / 0.012 + angle * 2.0, 0.11) : line((vLocal.x + vLocal.y) / 0.0062, 0.15);
}

vec3 loadColour(float load) {
  vec3 calm = vec3(0.25, 0.52, 0.68);
  vec3 warm = vec3(0.93, 0.72, 0.2);
  vec3 hot = vec3(0.78, 0.1, 0.05);
  return load < 0.5 ? mix(calm, warm, load * 2.0) : mix(warm, hot, load * 2.0 - 1.0);
}
`;

const fragmentColour = /* glsl */ `
float grain = smoothstep(0.5, 0.9, texture2D(grainMap, vGrainAt * vec2(6.0, 9.0)).g);
vec3 wood = woodColour * mix(0.8, 1.06, grain);
// Thin paint: some of the wood shines through.
vec3 shown = mix(vPaint.rgb, wood, vPaint.w > 0.5 ? 0.13 : 0.05) * mix(0.8, 1.1, grain);
if (vPaint.w < 0.5) {
  // Patterns are a second coat: lighter on dark paint, darker on light.
  float tone = dot(vPaint.rgb, vec3(0.3, 0.6, 0.1)) > 0.25 ? 0.62 : 1.75;
  shown *= mix(1.0, tone, patternOf(vTrait.x) * patternStrength);
} else {
  if (vPaint.w > 1.5) {
    float pixel = fwidth(length(vLocal.xy)) + 0.0001;
    shown = mix(wood, mix(rimColour, wood, 0.1) * mix(0.8, 1.1, grain), smoothstep(-pixel, pixel, length(vLocal.xy) - zoneRadius));
  }
  if (vEdge > 0.5) {
    // Plywood: long grain and end grain in turn, a thin line of glue between.
    float layer = vGrainAt.y / 0.0016 + 0.5;
    float isEnd = 0.5 - 0.5 * cos(3.14159265 * floor(layer + 2.0));
    float blur = clamp(1.4 - fwidth(layer), 0.0, 1.0);
    vec3 ply = woodColour * mix(0.92, mix(1.06, 0.66, isEnd), blur) * mix(0.9, 1.06, grain);
    ply *= 1.0 - 0.45 * line(layer, 0.09) * blur;
    shown = ply;
  }
}
if (vTrait.y >= 0.0) {
  // X-ray: the colour tells how much it carries, the hatching too.
  float load = vTrait.y;
  shown = loadColour(load) * mix(0.85, 1.06, grain);
  float hatch = line((vLocal.z + vLocal.x * 0.7 + vLocal.y * 0.7) / 0.007, 0.04 + 0.3 * load);
  shown *= 1.0 - 0.6 * hatch * step(0.02, load);
}
shown = mix(shown, vec3(dot(shown, vec3(0.33))) * 0.35 + vec3(0.5, 0.48, 0.44), vTrait.w);
diffuseColor.rgb = shown;
`;

const fragmentGlow = /* glsl */ `
#include <emissivemap_fragment>
float facing = 1.0 - abs(dot(normalize(vViewPosition), normal));
totalEmissiveRadiance += vec3(1.0, 0.72, 0.28) * vTrait.z * (0.05 + 0.6 * facing * facing);
`;

export function woodMaterial(quality: Quality, uniforms: WoodUniforms): Material {
  const material =
    quality === "low"
      ? new MeshLambertMaterial()
      : new MeshStandardMaterial({ roughness: 0.62, metalness: 0 });
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = vertexHead + shader.vertexShader.replace("#include <begin_vertex>", vertexBody);
    shader.fragmentShader =
      fragmentHead +
      shader.fragmentShader
        .replace("#include <color_fragment>", fragmentColour)
        .replace("#include <emissivemap_fragment>", fragmentGlow);
  };
  return material;
}
