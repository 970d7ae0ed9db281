import { CallFailed } from './call.ts'
import { failureMessage } from './failure-text.ts'

/** Temporary rejections: session, rate limit, proxy. */
const PASSING = new Set([401, 408, 425, 429])

/** Until midnight: what comes after it would wait as long. */
const isOfTheDay = ({ code }: CallFailed) => code === 'upload-quota'

/** Message of a permanent rejection; null for temporary failures. */
export function rejectionOf(error: unknown): string | null {
  if (!(error instanceof CallFailed) || error.code === 'unreadable') return null
  if (isOfTheDay(error)) return failureMessage(error)
  return error.status >= 400 && error.status < 500 && !PASSING.has(error.status) ? failureMessage(error) : null
}

/** Whether the server could not be asked at all. */
export const isUnreached = (error: unknown) =>
  error instanceof CallFailed && (error.code === 'offline' || error.code === 'unreadable' || error.status === 503)
