/** Whole seconds until an instant by the server's clock, never below 0. A second that has begun counts. */
export const secondsLeft = (until: string, now: number) => Math.max(0, Math.ceil((Date.parse(until) - now) / 1000))

/** 12.41; with hours 1.02.03. */
export function clockWords(seconds: number): string {
  const [hours, minutes, rest] = partsOf(seconds)
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}.${two(minutes)}.${two(rest)}` : `${two(minutes)}.${two(rest)}`
}

/** 1 jam 2 menit, 12 menit 41 detik, 15 menit, 40 detik. Durations of an hour or more omit seconds. */
export function durationWords(seconds: number): string {
  const [hours, minutes, rest] = partsOf(seconds)
  const words = [
    hours > 0 && `${hours} jam`,
    minutes > 0 && `${minutes} menit`,
    hours === 0 && (rest > 0 || minutes === 0) && `${rest} detik`,
  ]
  return words.filter(Boolean).join(' ')
}

/** Return the announcement for screen readers: at five minutes, one minute and ten seconds. */
export function warningAt(seconds: number): string {
  const reached = [10, 60, 300].find((mark) => seconds <= mark)
  return reached === undefined || seconds === 0 ? '' : `Sisa waktu ${durationWords(reached)}.`
}

const partsOf = (seconds: number): [hours: number, minutes: number, seconds: number] => [
  Math.floor(seconds / 3600),
  Math.floor((seconds % 3600) / 60),
  seconds % 60,
]
