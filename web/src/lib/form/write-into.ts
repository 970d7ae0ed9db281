import { flushSync } from 'react-dom'

/**
 * Change the text of a controlled field synchronously and select from `start` to `end`, so that the next key is typed there.
 */
export function writeInto(field: HTMLTextAreaElement, write: () => void, start: number, end = start) {
  flushSync(write)
  field.focus()
  field.setSelectionRange(start, end)
}
