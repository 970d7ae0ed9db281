import { CallFailed } from '../../../lib/call/call.ts'
import type { Answer } from './answers.ts'

/** Which of the answers sent the server will never take: the questions may have changed meanwhile. */
export function rejectedIn<One extends Answer>(error: unknown, batch: readonly One[]): One[] {
  if (!(error instanceof CallFailed) || error.status !== 422) return []
  const places = error.errors.map(({ field }) => Number(/^answers\.(\d+)\./.exec(field)?.[1] ?? -1))
  return batch.filter((_, at) => places.includes(at))
}

/** Whether another try would end the same: the attempt is not there, or not open to this person any more. */
export const isLasting = (error: unknown) =>
  !(error instanceof CallFailed) || (error.status >= 400 && error.status < 500 && error.status !== 429)

/** Whether the server was unreachable, so that only data stored on the device is available. */
export const isUnreachable = (error: unknown) =>
  error instanceof CallFailed && (error.code === 'offline' || error.code === 'unreadable' || error.status >= 500)
