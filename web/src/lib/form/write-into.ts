import { flushSync } from 'react-dom'

/**
 * Changes the words of a controlled field with what `write` sets, and selects from `start` to `end` in it: at once, so
 * that the very next key is typed there.
 */
export function writeInto(field: HTMLTextAreaElement, write: () => void, start: number, end = start) {
  flushSync(write)
  field.focus()
  field.setSelectionRange(start, end)
}
