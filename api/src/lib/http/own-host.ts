import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { Failure } from '../failure.ts'

export const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Accept only this machine's host names in development, unless HOST is set. Otherwise DNS rebinding could let a foreign page
 * read the outbox.
 */
export function refuseOtherHosts(app: FastifyInstance, { isHostChosen, publicUrl }: Config) {
  if (isHostChosen) return
  const own = new URL(publicUrl).hostname
  app.addHook('onRequest', async ({ host }) => {
    const name = host.replace(/:\d+$/, '')
    if (name !== own && !LOOPBACK_NAMES.has(name)) throw new Failure('unknown-call')
  })
}
