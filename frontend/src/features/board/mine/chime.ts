/** Browsers play no sound before the page has been touched. */
const touches = ['pointerdown', 'keydown'] as const;

const notes = [
  { hertz: 880, atSeconds: 0 },
  { hertz: 1174.7, atSeconds: 0.16 },
];
const noteSeconds = 0.35;
const volume = 0.25;

let audio: AudioContext | null = null;

export async function openSound(): Promise<void> {
  audio ??= new AudioContext();
  await audio.resume();
}

/** Opens the sound at the next touch. Returns a function that stops waiting for it. */
export function readyToChime(): () => void {
  const open = () => void openSound();
  for (const touch of touches) document.addEventListener(touch, open);
  return () => {
    for (const touch of touches) document.removeEventListener(touch, open);
  };
}

export function chime(): void {
  if (audio?.state !== 'running') return;
  for (const { hertz, atSeconds } of notes) {
    const at = audio.currentTime + atSeconds;
    const tone = new OscillatorNode(audio, { frequency: hertz });
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.setValueAtTime(0.001, at);
    gain.gain.linearRampToValueAtTime(volume, at + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.001, at + noteSeconds);
    tone.connect(gain).connect(audio.destination);
    tone.start(at);
    tone.stop(at + noteSeconds);
  }
}

export const canVibrate = (): boolean => 'vibrate' in navigator;

export function vibrate(): void {
  if (canVibrate()) navigator.vibrate([80, 60, 80]);
}
