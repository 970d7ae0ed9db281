declare global {
  interface Window {
    /** Requests of web/build/inline/early-requests.js, by path, with their token. */
    earlyRequests?: { token: string; answers: Map<string, Promise<Response>>; settled: Promise<unknown> }
  }
}

/** Age limit of an early answer. */
const OLDEST_MS = 20_000

/** Take the early answer of a path, once and while it is fresh. */
export function takeEarlyAnswer(path: string, token: string | null): Promise<Response> | null {
  const early = window.earlyRequests
  if (!early) return null
  if (token !== early.token || performance.now() > OLDEST_MS) forgetEarlyRequests()
  const answer = window.earlyRequests?.answers.get(path) ?? null
  early.answers.delete(path)
  return answer
}

/** Resolves when all early requests are answered or failed. */
export const earlyRequestsSettled = (): Promise<unknown> => window.earlyRequests?.settled ?? Promise.resolve()

/** Drop early answers after a write. */
export const forgetEarlyRequests = () => delete window.earlyRequests
