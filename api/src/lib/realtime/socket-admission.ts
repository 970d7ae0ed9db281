import type { Socket } from 'socket.io'
import { Failure } from '../failure.ts'

const EVENTS_PER_WINDOW = 60
const WINDOW_MS = 10_000

/** Nobody says so much on purpose. What is not an event of ours is refused too. */
export function limitEvents(socket: Socket) {
  const known = new Set(['watch', 'unwatch', 'typing', 'screen'])
  let count = 0
  let windowEnds = 0
  socket.onAny((event: string) => {
    const now = performance.now()
    if (now > windowEnds) [count, windowEnds] = [0, now + WINDOW_MS]
    count += 1
    if (count > EVENTS_PER_WINDOW || !known.has(event)) socket.disconnect(true)
  })
}

/** What a client is told when it is not let in: the same words as a call would answer. */
export async function refusalOf(admission: Promise<void>): Promise<Error | undefined> {
  try {
    await admission
    return undefined
  } catch (error) {
    const failure = error instanceof Failure ? error : new Failure('unavailable')
    return Object.assign(new Error(failure.code), { data: failure.answer })
  }
}
