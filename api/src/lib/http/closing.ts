import type { FastifyReply } from 'fastify'

/** Signal that aborts when the response is sent or the client has left. Fastify's own aborts once the body is read. */
export function closing({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => controller.abort())
  if (raw.destroyed) controller.abort()
  return controller.signal
}
