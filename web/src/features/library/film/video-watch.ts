import type { Range } from '../../../lib/progress/progress-merge.ts'

// A step longer than this was a jump that nobody announced.
const LONGEST_STEP = 15

/**
 * Turns the times at which a film was seen playing into whole seconds that were watched, each once. `tick` takes
 * the time that is on; `jump` says that the next one does not follow from the last.
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
