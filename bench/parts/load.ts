import { readFileSync } from 'node:fs'
import { keepAlive, send, type Call } from './call.ts'
import { quantile } from './times.ts'

const CLIENTS = 32

export interface Load {
  /** The next one; null when there is none left. */
  next: () => Call | null
  seconds: number
  /** The processes that answer. */
  pids: number[]
  clients?: number
}

/** Load a server with 32 clients. Returns answers per second, their times, and the CPU time of each process. */
export async function answersPerSecond({ next, seconds, pids, clients = CLIENTS }: Load) {
  const agent = keepAlive(clients)
  const started = performance.now()
  const until = started + seconds * 1000
  const usedBefore = pids.map(processorMs)
  const times: number[] = []
  const ask = async () => {
    for (let call = next(); call && performance.now() < until; call = next()) {
      const asked = performance.now()
      await send(call, agent)
      times.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: clients }, ask))
  agent.destroy()
  const used = pids.map((pid, at) => processorMs(pid) - (usedBefore[at] ?? 0))
  return {
    perSecond: (times.length * 1000) / (performance.now() - started),
    microsecondsEach: used.map((ms) => (ms * 1000) / times.length),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  }
}

const TICK_MS = 10

/** CPU time of a process, from Linux's /proc; unknown on other systems. */
function processorMs(pid: number): number {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const [user, system] = fields.split(' ').slice(11, 13).map(Number)
    return ((user ?? 0) + (system ?? 0)) * TICK_MS
  } catch {
    return Number.NaN
  }
}
