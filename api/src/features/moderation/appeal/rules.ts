import { fieldFailure } from '../../../lib/failure.ts'

/** What is left of words without the spaces around them. @throws Failure invalid-input */
export function wordsOf(text: string, field: string, minLength = 1): string {
  const words = text.trim()
  if (words.length < minLength) throw fieldFailure('invalid-input', field)
  return words
}
