import { AsyncLocalStorage } from 'node:async_hooks'
import { deviceName } from '@semai/contract/device-name'
import type { FastifyInstance } from 'fastify'
import { coarseNetwork } from './address.ts'

/** Where a call comes from, as the audit log tells it: Chrome di Android, 203.0.113.x. */
interface Origin {
  device: string
  network: string
}

const origins = new AsyncLocalStorage<Origin>()

/** Of the call that is being answered; undefined in jobs and at the command line. */
export const currentOrigin = () => origins.getStore()

/** With a callback: what follows runs inside it. */
export function noteOrigins(app: FastifyInstance) {
  app.addHook('onRequest', ({ ip, headers }, _reply, done) => {
    origins.run({ device: deviceName(headers['user-agent'] ?? null), network: coarseNetwork(ip) }, done)
  })
}
