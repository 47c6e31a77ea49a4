// Wooden sounds, synthesized in the browser. Nothing plays before the first user gesture,
// as browsers require.

/** The modes of a struck wooden bar: frequency ratio, loudness and decay time. */
const modes = [
  { pitch: 1, loudness: 1, seconds: 0.09 },
  { pitch: 2.76, loudness: 0.5, seconds: 0.05 },
  { pitch: 5.4, loudness: 0.25, seconds: 0.03 },
] as const;

/** The pitch of a one-cell piece, in hertz; heavier ones are lower. */
const highestPitch = 1500;
const knockPitch = 170;

export interface Sounds {
  /** A piece of this many cells is placed on wood; `speed` from 0 to 1. */
  setDown(cells: number, speed: number): void;
  /** 'Your turn': two soft knocks on the table. */
  knock(): void;
}

export function makeSounds(isOn: () => boolean): Sounds {
  let context: AudioContext | undefined;

  const opened = (): AudioContext | undefined => {
    if (!isOn() || !("AudioContext" in globalThis) || navigator.userActivation?.hasBeenActive === false)
      return undefined;
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
    return context;
  };

  const ring = (on: AudioContext, pitch: number, loudness: number, at: number, seconds: number) => {
    const tone = new OscillatorNode(on, { frequency: pitch });
    const volume = new GainNode(on, { gain: 0 });
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(loudness, at + 0.002);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
    tone.connect(volume).connect(on.destination);
    tone.start(at);
    tone.stop(at + seconds);
  };

  /** The click of the contact: a short burst of noise. */
  const touch = (on: AudioContext, pitch: number, loudness: number, at: number) => {
    const length = Math.floor(on.sampleRate * 0.02);
    const buffer = new AudioBuffer({ length, sampleRate: on.sampleRate });
    const samples = buffer.getChannelData(0);
    for (let index = 0; index < length; index++)
      samples[index] = (Math.random() * 2 - 1) * (1 - index / length) ** 4;
    const noise = new AudioBufferSourceNode(on, { buffer });
    const filter = new BiquadFilterNode(on, { type: "lowpass", frequency: pitch * 2 });
    noise
      .connect(filter)
      .connect(new GainNode(on, { gain: loudness }))
      .connect(on.destination);
    noise.start(at);
  };

  const strike = (on: AudioContext, pitch: number, loudness: number, at: number) => {
    touch(on, pitch, loudness, at);
    for (const mode of modes) ring(on, pitch * mode.pitch, loudness * 0.4 * mode.loudness, at, mode.seconds);
  };

  return {
    setDown(cells, speed) {
      const on = opened();
      if (on) strike(on, highestPitch / Math.cbrt(cells), 0.1 + 0.25 * speed, on.currentTime);
    },
    knock() {
      const on = opened();
      if (!on) return;
      for (const wait of [0, 0.16]) {
        touch(on, knockPitch, 0.3, on.currentTime + wait);
        ring(on, knockPitch, 0.25, on.currentTime + wait, 0.14);
      }
    },
  };
}
