import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PalettiMaterial } from "../../net/protocol";
import { firstColumn, partCount, poseStride } from "./villa_scene";
import { WoodSounds } from "./wood_sounds";

/** A sound's audio parameter: the last value is its target. */
class Param {
  value: number;
  constructor(value: number) {
    this.value = value;
  }
  setTargetAtTime(value: number) {
    this.value = value;
  }
  setValueAtTime(value: number) {
    this.value = value;
  }
  exponentialRampToValueAtTime() {}
}

class Node {
  static made: Node[] = [];
  readonly gain: Param;
  readonly frequency: Param;
  readonly loop: boolean;
  constructor(_on: unknown, options: { gain?: number; frequency?: number; loop?: boolean } = {}) {
    this.gain = new Param(options.gain ?? 1);
    this.frequency = new Param(options.frequency ?? 0);
    this.loop = options.loop ?? false;
    Node.made.push(this);
  }
  connect(to: unknown) {
    return to;
  }
  start() {}
  stop() {}
  addEventListener() {}
}
class Gain extends Node {}
class Filter extends Node {}
class Tone extends Node {}
class Source extends Node {}

class Context {
  static opened = 0;
  readonly sampleRate = 100;
  readonly currentTime = 0;
  readonly state = "running";
  readonly destination = {};
  constructor() {
    Context.opened++;
  }
  close() {
    return Promise.resolve();
  }
}

const made = <Kind extends Node>(kind: new (...parts: never[]) => Kind) =>
  Node.made.filter((node): node is Kind => node instanceof kind);

beforeEach(() => {
  Node.made = [];
  Context.opened = 0;
  vi.stubGlobal("AudioContext", Context);
  vi.stubGlobal("GainNode", Gain);
  vi.stubGlobal("BiquadFilterNode", Filter);
  vi.stubGlobal("OscillatorNode", Tone);
  vi.stubGlobal("AudioBufferSourceNode", Source);
  vi.stubGlobal("StereoPannerNode", Node);
  vi.stubGlobal("DynamicsCompressorNode", Node);
  vi.stubGlobal(
    "AudioBuffer",
    class {
      getChannelData() {
        return new Float32Array(100);
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

/** The continuous sounds of a pulled column: its creak and its scraping, by their filters' frequencies. */
function pulled(load: number, speed: number) {
  Node.made = [];
  const sounds = new WoodSounds(() => true);
  sounds.pull(load, speed);
  const [creak, scrape] = made(Filter);
  const gains = made(Gain).map(({ gain }) => gain);
  return { creak: creak!.frequency.value, scrape: scrape!.frequency.value, gains };
}
/** Loudness of every sound created, without the master output. */
const loudness = ({ gains }: ReturnType<typeof pulled>) =>
  gains.slice(1).reduce((sum, gain) => sum + gain.value, 0);

function poses(columnZ: number): Float32Array {
  const all = new Float32Array(partCount * poseStride);
  for (let part = 0; part < partCount; part++) {
    all[part * poseStride] = 1;
    all[part * poseStride + 4] = 1;
  }
  all[firstColumn * poseStride + 3] = columnZ;
  return all;
}

describe("the sounds of a villa", () => {
  it("scrape the louder and higher the faster a column slides, and the louder the more it bears", () => {
    expect(loudness(pulled(0.2, 0.04))).toBeGreaterThan(loudness(pulled(0.2, 0)));
    expect(pulled(0.2, 0.06).scrape).toBeGreaterThan(pulled(0.2, 0.01).scrape);
    const scrapingOnly = (load: number) => loudness(pulled(load, 0.05)) - loudness(pulled(load, 0));
    expect(scrapingOnly(0.8)).toBeGreaterThan(scrapingOnly(0.1));
  });

  it("creak the louder and higher the harder a column resists", () => {
    expect(pulled(0.9, 0).creak).toBeGreaterThan(pulled(0.3, 0).creak);
    expect(loudness(pulled(0.9, 0))).toBeGreaterThan(loudness(pulled(0.3, 0)));
  });

  it("knock lower for what is heavier", () => {
    const pitch = (mass: number) => {
      Node.made = [];
      new WoodSounds(() => true).strike(mass, 1);
      return Math.min(...made(Tone).map(({ frequency }) => frequency.value));
    };
    expect(pitch(0.2)).toBeLessThan(pitch(0.008) / 2);
  });

  it("knock when a column that falls is stopped, not while it falls freely", () => {
    const sounds = new WoodSounds(() => true);
    sounds.setMaterial({ parts: [] } as unknown as PalettiMaterial);
    const frameS = 1 / 60;
    let [z, speed, at] = [0.3, 0, 0];
    for (let frame = 0; frame < 9; frame++) {
      sounds.hear(poses(z), (at += frameS * 1000));
      speed -= 9.81 * frameS;
      z += speed * frameS;
    }
    expect(made(Tone)).toEqual([]);
    sounds.hear(poses(z), at + frameS * 1000);
    sounds.hear(poses(z), at + 2 * frameS * 1000);
    expect(made(Tone).length).toBeGreaterThan(0);
  });

  it("make a crash of many knocks, but never more voices than a machine can bear", () => {
    const sounds = new WoodSounds(() => true);
    for (let blow = 0; blow < 200; blow++) sounds.strike(0.02, 2);
    expect(made(Tone).length).toBeGreaterThan(20);
    expect(made(Tone).length).toBeLessThan(50);
  });

  it("are off with one click: nothing new is made, and what drones goes still", () => {
    let isOn = true;
    const sounds = new WoodSounds(() => isOn);
    sounds.pull(0.8, 0.05);
    const loud = made(Gain).filter(({ gain }) => gain.value > 0).length;
    const before = Node.made.length;
    isOn = false;
    sounds.pull(0.8, 0.05);
    sounds.strike(0.02, 1);
    expect(Node.made).toHaveLength(before);
    expect(made(Gain).filter(({ gain }) => gain.value > 0).length).toBeLessThan(loud);
    const silent = new WoodSounds(() => false);
    silent.strike(0.02, 1);
    expect(Context.opened).toBe(1);
  });
});
