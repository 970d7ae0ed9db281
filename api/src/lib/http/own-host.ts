import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { Failure } from '../failure.ts'

export const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Keeps pages of development to this machine's own names, unless HOST was chosen: a foreign page whose name is made
 * to point at 127.0.0.1 could read the outbox otherwise.
 */
export function refuseOtherHosts(app: FastifyInstance, { isHostChosen, publicUrl }: Config) {
  if (isHostChosen) return
  const own = new URL(publicUrl).hostname
  app.addHook('onRequest', async ({ host }) => {
    const name = host.replace(/:\d+$/, '')
    if (name !== own && !LOOPBACK_NAMES.has(name)) throw new Failure('unknown-call')
  })
}
