declare global {
  interface Window {
    /** What public/first-calls.js has asked for, by path, and as whom. */
    firstAnswers?: { token: string; answers: Map<string, Promise<Response>>; settled: Promise<unknown> }
  }
}

/** Later than this it would be no news. */
const OLDEST_MS = 20_000

/** The answer that was asked for before the page's code was there: to one taker, and only while it is true. */
export function takeFirstAnswer(path: string, token: string | null): Promise<Response> | null {
  const first = window.firstAnswers
  if (!first) return null
  if (token !== first.token || performance.now() > OLDEST_MS) forgetFirstAnswers()
  const answer = window.firstAnswers?.answers.get(path) ?? null
  first.answers.delete(path)
  return answer
}

/** Resolves once all of it has come, or failed; at once where nothing was asked for. */
export const firstAnswersSettled = (): Promise<unknown> => window.firstAnswers?.settled ?? Promise.resolve()

/** Something has been written: what was asked for before may be otherwise now. */
export const forgetFirstAnswers = () => delete window.firstAnswers
