import { failureMessage, fieldErrors } from '../../lib/failure-words.ts'

/** Why an action was not done: what stands in its way, where the server says it. */
export function refusalWords(error: unknown): string {
  const [first] = Object.values(fieldErrors(error))
  return first ?? failureMessage(error)
}
