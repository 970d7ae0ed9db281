import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * What everybody may read is kept by browsers, which ask whether it is still so; an answer that is as it was costs its
 * headers alone. Anything else is kept by nobody. @fastify/etag would do so for every answer below, those of other
 * methods and to one person too.
 */
export function keepPublicAnswers(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.hasHeader('cache-control')) return payload
    const isKept = reply.statusCode === 200 && typeof payload === 'string' && isForEverybody(request) && isJson(reply)
    if (!isKept) {
      reply.header('cache-control', 'no-store')
      return payload
    }
    // Weak: it may be compressed on its way.
    const etag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`
    reply.headers({ etag, 'cache-control': request.session ? 'private, no-cache' : 'public, no-cache' })
    if (!hasAlready(request, etag)) return payload
    reply.code(304).removeHeader('content-type')
    return null
  })
}

// What is counted by itself carries a secret in its address, or is asked for rarely.
function isForEverybody({ method, session, routeOptions: { config } }: FastifyRequest): boolean {
  if (method !== 'GET' || config.access !== 'public' || config.rate) return false
  return !(config.personal && session)
}

const isJson = (reply: FastifyReply) => String(reply.getHeader('content-type')).startsWith('application/json')

/** Whether the asker has it already. Proxies turn a strong tag into a weak one. */
export const hasAlready = ({ headers }: FastifyRequest, etag: string): boolean =>
  headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^(?!W\/)/, 'W/') === etag) ?? false
