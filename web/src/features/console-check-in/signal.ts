import type { ScanOutcome } from './scan-rules.ts'

const signals: Record<ScanOutcome, { tone: number; shakes: number[] }> = {
  attended: { tone: 880, shakes: [120] },
  attended_before: { tone: 440, shakes: [80, 80, 80] },
  not_registered: { tone: 220, shakes: [300] },
  unknown: { tone: 220, shakes: [300] },
}

let audio: AudioContext | undefined

/** Signal the result by sound and vibration: the operator looks at people, not at the phone. */
export function signal(outcome: ScanOutcome) {
  const { tone, shakes } = signals[outcome]
  if ('vibrate' in navigator) navigator.vibrate(shakes)
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  const [sound, volume] = [audio.createOscillator(), audio.createGain()]
  sound.frequency.value = tone
  volume.gain.value = 0.08
  sound.connect(volume).connect(audio.destination)
  sound.start()
  sound.stop(audio.currentTime + 0.15)
}
