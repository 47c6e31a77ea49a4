// Captures a canvas as a picture or a short video, within what the browser supports.

import type { VideoRecording } from "./villa_scene";

const formats = ["video/webm;codecs=vp9", "video/webm;codecs=vp8", "video/webm", "video/mp4"];
const framesPerSecond = 30;
const bitsPerSecond = 4_000_000;

function videoFormat(): string | undefined {
  if (typeof MediaRecorder === "undefined" || !("captureStream" in HTMLCanvasElement.prototype))
    return undefined;
  return formats.find((format) => MediaRecorder.isTypeSupported(format));
}

export function canRecordVideo(): boolean {
  return videoFormat() !== undefined;
}

/** Undefined where the browser cannot. */
export function recordCanvas(canvas: HTMLCanvasElement): VideoRecording | undefined {
  const type = videoFormat();
  if (!type) return undefined;
  const stream = canvas.captureStream(framesPerSecond);
  const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: bitsPerSecond });
  const pieces: Blob[] = [];
  recorder.addEventListener("dataavailable", (event) => pieces.push(event.data));
  recorder.start();
  return {
    stop: () =>
      new Promise((resolve) => {
        recorder.addEventListener("stop", () => {
          for (const track of stream.getTracks()) track.stop();
          resolve(new Blob(pieces, { type: type.split(";")[0] ?? type }));
        });
        recorder.stop();
      }),
  };
}

/** Call this in the task that drew it: later the canvas may be empty. */
export function pictureOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), type);
  });
}
