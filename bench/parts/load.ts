import { readFileSync } from 'node:fs'
import { keepAlive, send, type Call } from './call.ts'

const CLIENTS = 32

export interface Load {
  /** The next one; null when there is none left. */
  next: () => Call | null
  seconds: number
  /** The process that answers. */
  pid: number
}

/** How many answers 32 clients get in a second who ask again and again, and what one costs the answering process. */
export async function answersPerSecond({ next, seconds, pid }: Load) {
  const agent = keepAlive(CLIENTS)
  const started = performance.now()
  const until = started + seconds * 1000
  const usedBefore = processorMs(pid)
  let count = 0
  const clients = Array.from({ length: CLIENTS }, async () => {
    for (let call = next(); call && performance.now() < until; call = next(), count++) await send(call, agent)
  })
  await Promise.all(clients)
  agent.destroy()
  const used = processorMs(pid) - usedBefore
  return { perSecond: (count * 1000) / (performance.now() - started), microsecondsEach: (used * 1000) / count }
}

const TICK_MS = 10

/** The processor's time that a process has had, as Linux tells it; elsewhere it is not known. */
function processorMs(pid: number): number {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const [user, system] = fields.split(' ').slice(11, 13).map(Number)
    return ((user ?? 0) + (system ?? 0)) * TICK_MS
  } catch {
    return Number.NaN
  }
}
