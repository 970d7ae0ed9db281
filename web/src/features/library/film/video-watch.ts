import type { Range } from '../../../lib/progress/progress-merge.ts'

// A longer step is a jump without an event.
const LONGEST_STEP = 15

/**
 * Convert playback times to watched ranges of whole seconds, each reported once. `tick` gets the current time; `jump`
 * marks that the next time does not continue the last.
 */
export function watchFrom(onRange: (range: Range, time: number) => void) {
  let anchor: number | null = null
  return {
    tick(time: number) {
      if (anchor === null || time < anchor || time - anchor > LONGEST_STEP) {
        anchor = time
        return
      }
      const range = { from: Math.round(anchor), to: Math.round(time) }
      if (range.to <= range.from) return
      anchor = time
      onRange(range, time)
    },
    jump() {
      anchor = null
    },
  }
}
