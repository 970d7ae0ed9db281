import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * What everybody reads the same is kept by caches on the way for so long, without asking us. Each asker's own browser
 * asks whether it is still so.
 */
const FOR_GUESTS = 'public, max-age=0, must-revalidate, s-maxage=30'
// As what has a token, even one that has ended, is this person's, it is kept by nobody else.
const FOR_ONE = 'private, no-cache'
const FOR_NOBODY = 'no-store'

/** Shorter than calls: a page names the files of its build, which a newer one does not have. */
export const PAGE_FOR_GUESTS = 'public, max-age=0, must-revalidate, s-maxage=10'

// By a token, a public call may say more. The rest is what `@fastify/compress` or a proxy may do.
const DEPENDS_ON = ['authorization', 'accept-encoding']

/**
 * What everybody may read is kept, by browsers and by caches on its way; an answer that is as it was costs its headers
 * alone. Anything else is kept by nobody, unless its route says so itself. @fastify/etag would do so for every answer
 * below, those of other methods and to one person too.
 */
export function keepPublicAnswers(app: FastifyInstance) {
  // With a callback, which costs each answer less than a promise.
  app.addHook('onSend', (request, reply, payload, done) => {
    const own = reply.getHeader('cache-control')
    const rule = String(own ?? ruleFor(request, reply))
    if (own === undefined) reply.header('cache-control', rule)
    const isNamed = reply.statusCode === 200 && typeof payload === 'string' && (rule === FOR_ONE || isForAll(rule))
    if (!isNamed || reply.hasHeader('etag')) return done(null, payload)
    // Weak: it may be compressed on its way.
    const etag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`
    reply.header('etag', etag)
    if (own === undefined) reply.header('vary', withOwn(reply.getHeader('vary')))
    if (!hasAlready(request, etag)) return done(null, payload)
    reply.code(304).removeHeader('content-type')
    done(null, null)
  })
}

/** The one place that decides who may keep an answer that says nothing of it. */
function ruleFor(request: FastifyRequest, reply: FastifyReply): string {
  const { method, session, headers, routeOptions } = request
  const { access, rate, personal } = routeOptions.config
  // What is counted by itself carries a secret in its address, or is asked for rarely.
  const isPublic = method === 'GET' && reply.statusCode === 200 && access === 'public' && !rate
  if (!isPublic || (personal && session) || reply.hasHeader('set-cookie')) return FOR_NOBODY
  return session || headers.authorization !== undefined ? FOR_ONE : FOR_GUESTS
}

const isForAll = (rule: string) => rule.startsWith('public')

/** The headers that an answer depends on, beside those that are named already: origins, where some are allowed. */
const withOwn = (named: ReturnType<FastifyReply['getHeader']>) =>
  [...(named === undefined ? [] : [String(named)]), ...DEPENDS_ON].join(', ')

/** Whether the asker has it already. Proxies turn a strong tag into a weak one. */
export const hasAlready = ({ headers }: FastifyRequest, etag: string): boolean =>
  headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^(?!W\/)/, 'W/') === etag) ?? false
