declare global {
  interface Window {
    /** What web/build/inline/early-requests.js has asked for, by path, and as whom. */
    earlyRequests?: { token: string; answers: Map<string, Promise<Response>>; settled: Promise<unknown> }
  }
}

/** Later than this it would be no news. */
const OLDEST_MS = 20_000

/** The answer that was asked for before the page's code was there: to one taker, and only while it is true. */
export function takeEarlyAnswer(path: string, token: string | null): Promise<Response> | null {
  const early = window.earlyRequests
  if (!early) return null
  if (token !== early.token || performance.now() > OLDEST_MS) forgetEarlyRequests()
  const answer = window.earlyRequests?.answers.get(path) ?? null
  early.answers.delete(path)
  return answer
}

/** Resolves once all of it has come, or failed; at once where nothing was asked for. */
export const earlyRequestsSettled = (): Promise<unknown> => window.earlyRequests?.settled ?? Promise.resolve()

/** Something has been written: what was asked for before may be otherwise now. */
export const forgetEarlyRequests = () => delete window.earlyRequests
