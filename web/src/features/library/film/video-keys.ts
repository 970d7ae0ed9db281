/** Action of a key on the player. Shares are from 0 to 1. */
export type PlayerStep =
  | { kind: 'toggle' | 'mute' | 'captions' | 'fullscreen' }
  | { kind: 'seek'; seconds: number }
  | { kind: 'place'; share: number }
  | { kind: 'volume'; by: number }
  | { kind: 'rate'; by: 1 | -1 }

export const RATES = [0.75, 1, 1.25, 1.5, 1.75, 2] as const

const STEPS: Record<string, PlayerStep> = {
  ' ': { kind: 'toggle' },
  k: { kind: 'toggle' },
  arrowleft: { kind: 'seek', seconds: -5 },
  arrowright: { kind: 'seek', seconds: 5 },
  j: { kind: 'seek', seconds: -10 },
  l: { kind: 'seek', seconds: 10 },
  arrowup: { kind: 'volume', by: 0.1 },
  arrowdown: { kind: 'volume', by: -0.1 },
  f: { kind: 'fullscreen' },
  m: { kind: 'mute' },
  c: { kind: 'captions' },
  '<': { kind: 'rate', by: -1 },
  '>': { kind: 'rate', by: 1 },
  home: { kind: 'place', share: 0 },
  end: { kind: 'place', share: 1 },
}

/** Return the action of a `KeyboardEvent.key`. Digits seek to that tenth of the video. */
export function stepOf(key: string): PlayerStep | null {
  if (/^\d$/.test(key)) return { kind: 'place', share: Number(key) / 10 }
  return STEPS[key.toLowerCase()] ?? null
}

/** Return the next faster or slower speed, within the limits. */
export function nextRate(rate: number, by: 1 | -1): number {
  const at = RATES.findIndex((one) => one >= rate)
  return RATES[Math.min(Math.max((at < 0 ? RATES.length : at) + by, 0), RATES.length - 1)] ?? 1
}
