// The sounds of a villa, synthesized in the browser: wood on wood by mass and speed,
// derived from the poses alone; the creak of a loaded column that rises with the load,
// its scraping, and silence. Nothing plays before the first user gesture on the page.

import type { PalettiMaterial } from "../../net/protocol";
import { partCount, poseStride, type Poses } from "./villa_scene";

/** A struck bar: its modes' pitch, loudness and decay time. */
const modes = [
  { pitch: 1, loudness: 1, seconds: 0.11 },
  { pitch: 2.76, loudness: 0.45, seconds: 0.06 },
  { pitch: 5.4, loudness: 0.2, seconds: 0.03 },
] as const;
/** The pitch of a 10 g column; eight times the mass sounds half as high. */
const pitchOf10g = 1250;
const gravity = 9.81;
/** Slower changes of speed, in m/s, do not count as a blow. */
const leastBlow = 0.1;
const loudestBlow = 2.5;
const restMsBetweenBlows = 55;
const mostVoices = 40;

interface Drone {
  gain: GainNode;
  filter: BiquadFilterNode;
  tremble?: OscillatorNode;
}

export class WoodSounds {
  #isOn: () => boolean;
  #context: AudioContext | undefined;
  #out: GainNode | undefined;
  #noise: AudioBuffer | undefined;
  #creak: Drone | undefined;
  #scrape: Drone | undefined;
  #voices = 0;
  #masses: readonly number[] = [];
  #before: Float32Array | undefined;
  #beforeMs = 0;
  #speeds = new Float32Array(partCount * 3);
  #lastBlowMs = new Float64Array(partCount).fill(-Infinity);

  constructor(isOn: () => boolean) {
    this.#isOn = isOn;
  }

  setMaterial(material: PalettiMaterial): void {
    this.#masses = material.parts.map(({ mass_mg }) => mass_mg * 1e-6);
  }

  /** Plays the impacts as the villa moves. After a jump, call `forget` first. */
  hear(poses: Poses, atMs: number): void {
    const before = this.#before;
    const seconds = (atMs - this.#beforeMs) / 1000;
    if (before && seconds > 0 && seconds < 0.2)
      for (let part = 1; part < partCount; part++) this.#hearPart(part, before, poses, seconds, atMs);
    if (before && seconds <= 0) return;
    this.#before ??= new Float32Array(poses.length);
    this.#before.set(poses);
    this.#beforeMs = atMs;
  }
  forget(): void {
    this.#before = undefined;
    this.#speeds.fill(0);
    this.#lastBlowMs.fill(-Infinity);
  }

  /** A part's speed at the last call of `hear`, in m/s. */
  speedOf(part: number): number {
    const [x = 0, y = 0, z = 0] = this.#speeds.subarray(part * 3, part * 3 + 3);
    return Math.hypot(x, y, z);
  }

  /** Wood on wood: kilograms, metres a second, from -1 (left) to 1. */
  strike(mass: number, speed: number, side = 0): void {
    const on = this.#opened();
    if (!on || !this.#out || this.#voices >= mostVoices) return;
    const force = Math.min(1, speed / loudestBlow);
    const pitch = (pitchOf10g * (0.92 + 0.16 * Math.random())) / Math.cbrt(Math.max(0.002, mass) / 0.01);
    const loudness = Math.min(0.6, (0.05 + 0.55 * force) * Math.min(1.4, 0.6 + Math.cbrt(mass)));
    const pan = new StereoPannerNode(on, { pan: Math.max(-0.7, Math.min(0.7, side)) });
    pan.connect(this.#out);
    this.#touch(on, pan, pitch, loudness);
    // A harder blow excites the higher modes more.
    modes.forEach((mode, i) =>
      this.#ring(
        on,
        pan,
        pitch * mode.pitch,
        loudness * 0.5 * mode.loudness * force ** (i * 0.6),
        mode.seconds,
      ),
    );
  }

  /** While a column is pulled: its resistance, 0 to 1, and its sliding speed, in m/s. */
  pull(resistance: number, speed: number): void {
    const on = this.#opened();
    if (!on) return;
    this.#creak ??= this.#drone(on, { frequency: 120, Q: 7, trembling: true });
    this.#scrape ??= this.#drone(on, { frequency: 1500, Q: 1.2, trembling: false });
    const load = Math.max(0, Math.min(1, resistance));
    const at = on.currentTime;
    this.#creak.gain.gain.setTargetAtTime(0.5 * load ** 1.6, at, 0.05);
    this.#creak.filter.frequency.setTargetAtTime(95 + 260 * load * load, at, 0.08);
    this.#creak.tremble?.frequency.setTargetAtTime(7 + 24 * load, at, 0.08);
    const slide = Math.min(1, speed / 0.08);
    this.#scrape.gain.gain.setTargetAtTime(0.16 * slide * (0.25 + load), at, 0.03);
    this.#scrape.filter.frequency.setTargetAtTime(900 + 1400 * slide, at, 0.05);
  }

  /** The silence just before a fall: all continuous sounds stop. */
  hush(): void {
    for (const drone of [this.#creak, this.#scrape])
      if (drone && this.#context) drone.gain.gain.setTargetAtTime(0, this.#context.currentTime, 0.02);
  }

  /** Applause after a hard pull, if enabled: a few people clap. */
  applause(): void {
    const on = this.#opened();
    if (!on || !this.#out) return;
    for (let i = 0; i < 36; i++) {
      const at = on.currentTime + 0.05 + Math.random() * 1.6;
      const filter = new BiquadFilterNode(on, {
        type: "bandpass",
        frequency: 900 + 900 * Math.random(),
        Q: 1.4,
      });
      const clap = new GainNode(on, { gain: 0 });
      clap.gain.setValueAtTime(0.05 + 0.1 * Math.random(), at);
      clap.gain.exponentialRampToValueAtTime(0.0005, at + 0.07);
      this.#breath(on, at, 0.08).connect(filter).connect(clap).connect(this.#out);
    }
  }

  dispose(): void {
    void this.#context?.close();
    this.#context = undefined;
  }

  #hearPart(part: number, before: Float32Array, now: Poses, seconds: number, atMs: number): void {
    const o = part * poseStride;
    if (!before[o] || !now[o]) {
      this.#speeds.fill(0, part * 3, part * 3 + 3);
      return;
    }
    let [change, falling] = [0, 0];
    for (let i = 0; i < 3; i++) {
      const speed = ((now[o + 1 + i] ?? 0) - (before[o + 1 + i] ?? 0)) / seconds;
      const difference = speed - (this.#speeds[part * 3 + i] ?? 0);
      change += difference ** 2;
      // In free fall the speed grows without an impact.
      falling += (i === 2 ? difference + gravity * seconds : difference) ** 2;
      this.#speeds[part * 3 + i] = speed;
    }
    const blow = Math.sqrt(Math.min(change, falling));
    if (blow < leastBlow || atMs - (this.#lastBlowMs[part] ?? 0) < restMsBetweenBlows) return;
    this.#lastBlowMs[part] = atMs;
    this.strike(this.#masses[part] ?? 0.02, blow, (now[o + 1] ?? 0) / 0.4);
  }

  #opened(): AudioContext | undefined {
    if (!this.#isOn()) {
      this.hush();
      return undefined;
    }
    if (!("AudioContext" in globalThis) || navigator.userActivation?.hasBeenActive === false)
      return undefined;
    if (!this.#context) {
      const on = new AudioContext();
      this.#context = on;
      this.#out = new GainNode(on, { gain: 0.8 });
      this.#out.connect(new DynamicsCompressorNode(on)).connect(on.destination);
      this.#noise = new AudioBuffer({ length: on.sampleRate, sampleRate: on.sampleRate });
      const samples = this.#noise.getChannelData(0);
      for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
    }
    if (this.#context.state === "suspended") void this.#context.resume();
    return this.#context;
  }

  #breath(on: AudioContext, at: number, seconds: number): AudioBufferSourceNode {
    const source = new AudioBufferSourceNode(on, { buffer: this.#noise ?? null });
    source.start(at, Math.random() * 0.8, seconds);
    return source;
  }

  /** The click of the contact, before the wood rings. */
  #touch(on: AudioContext, to: AudioNode, pitch: number, loudness: number): void {
    const filter = new BiquadFilterNode(on, { type: "lowpass", frequency: pitch * 2.2 });
    const volume = new GainNode(on, { gain: loudness });
    volume.gain.exponentialRampToValueAtTime(0.0005, on.currentTime + 0.03);
    this.#breath(on, on.currentTime, 0.03).connect(filter).connect(volume).connect(to);
  }

  #ring(on: AudioContext, to: AudioNode, pitch: number, loudness: number, seconds: number): void {
    if (loudness < 0.002) return;
    const tone = new OscillatorNode(on, { frequency: pitch });
    const volume = new GainNode(on, { gain: loudness });
    volume.gain.exponentialRampToValueAtTime(0.0003, on.currentTime + seconds);
    tone.connect(volume).connect(to);
    this.#voices++;
    tone.addEventListener("ended", () => this.#voices--);
    tone.start();
    tone.stop(on.currentTime + seconds);
  }

  /** Filtered noise that lasts until it is hushed; a creak wavers, as wood sticks and slips. */
  #drone(on: AudioContext, kind: { frequency: number; Q: number; trembling: boolean }): Drone {
    const source = new AudioBufferSourceNode(on, { buffer: this.#noise ?? null, loop: true });
    const filter = new BiquadFilterNode(on, { type: "bandpass", frequency: kind.frequency, Q: kind.Q });
    const gain = new GainNode(on, { gain: 0 });
    source.connect(filter);
    source.start();
    if (this.#out) gain.connect(this.#out);
    if (!kind.trembling) {
      filter.connect(gain);
      return { gain, filter };
    }
    const stick = new GainNode(on, { gain: 0.5 });
    const tremble = new OscillatorNode(on, { type: "sawtooth", frequency: 8 });
    tremble.connect(new GainNode(on, { gain: 0.5 })).connect(stick.gain);
    tremble.start();
    filter.connect(stick).connect(gain);
    return { gain, filter, tremble };
  }
}
