import { fieldFailure } from '../../../lib/failure.ts'

/** Trim a text, and check its length. @throws Failure invalid-input */
export function wordsOf(text: string, field: string, minLength = 1): string {
  const words = text.trim()
  if (words.length < minLength) throw fieldFailure('invalid-input', field)
  return words
}
