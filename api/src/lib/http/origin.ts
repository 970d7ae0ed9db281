import { AsyncLocalStorage } from 'node:async_hooks'
import { deviceName } from '@semai/contract/auth/device-name'
import type { FastifyInstance } from 'fastify'
import { coarseNetwork } from './address.ts'

/** Origin of a call in the audit log: Chrome di Android, 203.0.113.x. */
interface Origin {
  device: string
  network: string
}

interface Caller {
  userAgent: string | null
  ip: string
}

const callers = new AsyncLocalStorage<Caller>()

/** Origin of the current call; undefined in jobs and scripts. */
export function currentOrigin(): Origin | undefined {
  const caller = callers.getStore()
  return caller && { device: deviceName(caller.userAgent), network: coarseNetwork(caller.ip) }
}

/** With a callback: what follows runs inside it. Goes behind the limits, which work its address out. */
export function noteOrigins(app: FastifyInstance) {
  app.addHook('onRequest', ({ clientIp, headers }, _reply, done) => {
    callers.run({ userAgent: headers['user-agent'] ?? null, ip: clientIp }, done)
  })
}

/** Chrome di Android, jaringan 203.0.113.x. Null of what no call did, or before it was noted. */
export const originWords = ({ device, network }: { device: string | null; network: string | null }): string | null =>
  device && network ? `${device}, jaringan ${network}` : null
