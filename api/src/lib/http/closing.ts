import type { FastifyReply } from 'fastify'

/** Aborted when the answer is sent or the client has left. Fastify's own signal is aborted once a body has been read. */
export function closing({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => controller.abort())
  if (raw.destroyed) controller.abort()
  return controller.signal
}
