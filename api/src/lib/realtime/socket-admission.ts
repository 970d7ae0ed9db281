import type { Socket } from 'socket.io'
import { Failure } from '../failure.ts'

const EVENTS_PER_WINDOW = 60
const WINDOW_MS = 10_000

/** Disconnect sockets that flood or send unknown events. */
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

/** Error of a rejected handshake, with the same message as a call. */
export async function refusalOf(admission: Promise<void>): Promise<Error | undefined> {
  try {
    await admission
    return undefined
  } catch (error) {
    const failure = error instanceof Failure ? error : new Failure('unavailable')
    return Object.assign(new Error(failure.code), { data: failure.answer })
  }
}
