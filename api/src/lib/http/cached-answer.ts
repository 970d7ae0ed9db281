import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Shared caches keep public answers for 30 s; browsers revalidate each time. */
const FOR_GUESTS = 'public, max-age=0, must-revalidate, s-maxage=30'
// A request with a token, valid or not, is personal, so shared caches must not store its answer.
const FOR_ONE = 'private, no-cache'
const FOR_NOBODY = 'no-store'

/** Shorter than for calls, because a page names the files of its build. */
export const PAGE_FOR_GUESTS = 'public, max-age=0, must-revalidate, s-maxage=10'

// By a token, a public call may say more. The rest is what `@fastify/compress` or a proxy may do.
const DEPENDS_ON = ['authorization', 'accept-encoding']

/**
 * Let browsers and shared caches store public answers, and answer unchanged ones with headers only. Other answers are not stored,
 * unless their route says so. @fastify/etag would handle every method and personal answers too.
 */
export function cachePublicAnswers(app: FastifyInstance) {
  // A callback costs less than a promise.
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

/** Choose the Cache-Control header of answers without one. */
function ruleFor(request: FastifyRequest, reply: FastifyReply): string {
  const { method, session, headers, routeOptions } = request
  const { access, rate, personal } = routeOptions.config
  // Calls with their own rate limit carry a secret in the address or are rare.
  const isPublic = method === 'GET' && reply.statusCode === 200 && access === 'public' && !rate
  if (!isPublic || (personal && session) || reply.hasHeader('set-cookie')) return FOR_NOBODY
  return session || headers.authorization !== undefined ? FOR_ONE : FOR_GUESTS
}

const isForAll = (rule: string) => rule.startsWith('public')

/** The headers that an answer depends on, beside those that are named already: origins, where some are allowed. */
const withOwn = (named: ReturnType<FastifyReply['getHeader']>) =>
  [...(named === undefined ? [] : [String(named)]), ...DEPENDS_ON].join(', ')

/** Whether If-None-Match contains the tag. Proxies turn strong tags into weak ones. */
export const hasAlready = ({ headers }: FastifyRequest, etag: string): boolean =>
  headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^(?!W\/)/, 'W/') === etag) ?? false
