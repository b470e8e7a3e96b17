// The sounds of the table, made on the spot from tones and noise: nothing is loaded. Without a press
// on the page a browser plays nothing; what could not be heard at its time is not heard later.
import type { Cue } from './cues.js';
import { hasBeenPressed } from './pressed.js';

interface Tone {
  /** Hertz, beginning and end. */
  readonly pitch: number;
  readonly to?: number;
  /** Seconds after the cue, and how long it dies away. */
  readonly at?: number;
  readonly length: number;
  readonly level?: number;
  readonly shape?: OscillatorType;
}

/** A card on cloth: noise that is dull and short. */
interface Brush {
  readonly brush: number;
  readonly at?: number;
  readonly length: number;
  readonly level?: number;
}

const [C4, E4, G4, C5, E5, G5, C6] = [261.6, 329.6, 392, 523.3, 659.3, 784, 1046.5] as const;

const SOUNDS: Readonly<Record<Cue, readonly (Tone | Brush)[]>> = {
  card: [
    { brush: 1800, length: 0.07 },
    { pitch: 150, to: 80, length: 0.06, level: 0.5 },
  ],
  deal: [0, 0.07, 0.14, 0.21].map((at) => ({ brush: 2600, at, length: 0.05, level: 0.6 })),
  trump: [
    { pitch: E5, length: 0.5, level: 0.5 },
    { pitch: E5 * 2.01, length: 0.35, level: 0.2 },
  ],
  'trick-won': [
    { brush: 1200, length: 0.12, level: 0.5 },
    { pitch: G4, at: 0.05, length: 0.16, level: 0.35 },
    { pitch: C5, at: 0.14, length: 0.22, level: 0.35 },
  ],
  'trick-lost': [
    { brush: 900, length: 0.14, level: 0.5 },
    { pitch: E4, to: C4, at: 0.05, length: 0.22, level: 0.25 },
  ],
  turn: [
    { pitch: C5, length: 0.16, level: 0.5 },
    { pitch: G5, at: 0.12, length: 0.26, level: 0.5 },
  ],
  'deal-won': [C5, E5, G5].map((pitch, step) => ({
    pitch,
    at: step * 0.13,
    length: 0.4,
    level: 0.45,
  })),
  'deal-lost': [G4, E4, C4].map((pitch, step) => ({
    pitch,
    at: step * 0.16,
    length: 0.35,
    level: 0.35,
  })),
  court: [C5, E5, G5, C6, G5, C6].map((pitch, step) => ({
    pitch,
    at: step * 0.11,
    length: 0.5,
    level: 0.45,
    shape: 'triangle' as const,
  })),
  'match-won': [C4, E4, G4, C5, E5, G5, C6].map((pitch, step) => ({
    pitch,
    at: 0.4 + step * 0.1,
    length: 0.6,
    level: 0.45,
  })),
  'match-lost': [{ pitch: C4, to: C4 / 2, at: 0.4, length: 0.9, level: 0.3 }],
};

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

/**
 * Makes the sound ready at a moment when nobody waits: the first use of a device takes as long as the
 * drawing of a table. Silent, and at rest until something is to be heard.
 */
export async function prepare(): Promise<void> {
  if (context !== undefined || !hasBeenPressed()) return;
  context = new AudioContext();
  noise = makeNoise(context);
  await context.suspend();
}

/** @param volume from 0 to 1 */
export async function play(cues: readonly Cue[], volume: number): Promise<void> {
  if (!hasBeenPressed()) return;
  context ??= new AudioContext();
  if (context.state !== 'running') {
    const asked = performance.now();
    await context.resume();
    if (performance.now() - asked > 300) return;
  }
  const out = context.createGain();
  out.gain.value = volume;
  out.connect(context.destination);
  let start = context.currentTime + 0.01;
  for (const cue of cues) {
    for (const part of SOUNDS[cue]) sound(context, out, part, start);
    start += 0.09;
  }
}

function sound(audio: AudioContext, out: AudioNode, part: Tone | Brush, start: number): void {
  const at = start + (part.at ?? 0);
  const end = at + part.length;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(part.level ?? 1, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.001, end);
  gain.connect(out);
  if ('brush' in part) {
    const source = audio.createBufferSource();
    source.buffer = noise ??= makeNoise(audio);
    const filter = audio.createBiquadFilter();
    filter.type = 'lowpass';
    filter.frequency.value = part.brush;
    source.connect(filter).connect(gain);
    source.start(at);
    source.stop(end);
    return;
  }
  const source = audio.createOscillator();
  source.type = part.shape ?? 'sine';
  source.frequency.setValueAtTime(part.pitch, at);
  if (part.to !== undefined) source.frequency.exponentialRampToValueAtTime(part.to, end);
  source.connect(gain);
  source.start(at);
  source.stop(end);
}

function makeNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let at = 0; at < data.length; at++) data[at] = Math.random() * 2 - 1;
  return buffer;
}
