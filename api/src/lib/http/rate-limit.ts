import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import rateLimit, { type CreateRateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressKey, networkKey } from './address.ts'
import type { Config } from '../config/config.ts'
import { Failure } from '../failure.ts'
import { OwnStore, sharedStore } from './rate-limit-store.ts'
import type { SharedRedis } from '../database/redis.ts'

// A hall of a thousand may share one address; each person in it has a limit of their own once signed in.
const PEOPLE_PER_ADDRESS = 50
export const GUESTS_PER_ADDRESS = 10
// A carrier's phones have a household of IPv6 each, side by side in one network; whoever rents one has all of them.
const ADDRESSES_PER_NETWORK = 16

declare module 'fastify' {
  interface FastifyRequest {
    /** `ip`, which is worked out anew at each look. */
    clientIp: string
  }
}

/**
 * Bounds what comes from one address before anything is looked up. A made-up token gains nothing. With Redis all
 * processes count together.
 */
export async function limitRequests(
  app: FastifyInstance,
  { requestsPerMinute }: Config,
  redis: Pick<SharedRedis, 'brisk'> | null,
) {
  const store = redis ? sharedStore(redis) : OwnStore
  await app.register(rateLimit, { global: false, timeWindow: '1 minute', store })
  const max = requestsPerMinute * PEOPLE_PER_ADDRESS
  const count = limiter(app, 'address', { max, keyGenerator: ({ clientIp }) => addressKey(clientIp) })
  const countNetwork = limiter(app, 'network', {
    max: max * ADDRESSES_PER_NETWORK,
    keyGenerator: ({ clientIp }) => networkKey(clientIp) ?? clientIp,
  })
  app.decorateRequest('clientIp', '')
  app.addHook('onRequest', async (request) => {
    request.clientIp = request.ip
    refuseExceeded(await count(request))
    if (networkKey(request.clientIp)) refuseExceeded(await countNetwork(request))
  })
}

/** Bounds what one person asks for, or the guests of one address. Goes behind the guard. */
export function limitPeople(app: FastifyInstance, { requestsPerMinute }: Config) {
  const count = limiter(app, 'person', {
    max: ({ session }) => requestsPerMinute * (session ? 1 : GUESTS_PER_ADDRESS),
    keyGenerator: ({ session, clientIp }) => session?.user_id ?? addressKey(clientIp),
  })
  app.addHook('preHandler', async (request) => refuseExceeded(await count(request)))
}

/** Whether one more socket may be opened from an address. Handshakes do not come through Fastify, but are counted alike. */
export function limitHandshakes(app: FastifyInstance, { requestsPerMinute, trustProxy }: Config) {
  const count = limiter(app, 'handshake', {
    max: requestsPerMinute,
    keyGenerator: ({ clientIp }) => addressKey(clientIp),
  })
  const trusted = typeof trustProxy === 'string' ? trustProxy.split(',').map((part) => part.trim()) : []
  const isTrusted = proxyAddr.compile(trusted)
  return async (handshake: IncomingMessage): Promise<boolean> => {
    const request = { clientIp: proxyAddr(handshake, isTrusted), routeOptions: { config: {} } }
    const counted = await count(request as FastifyRequest)
    return counted.isAllowed || !counted.isExceeded
  }
}

/** The group keeps one limiter's counts from another's where they are kept together. */
const limiter = (app: FastifyInstance, groupId: string, options: CreateRateLimitOptions) => {
  const named = { ...options, groupId }
  return app.createRateLimit(named)
}

type Counted = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>

// Not by the plugin's own hook: of several it runs only the first for each request.
function refuseExceeded(counted: Counted) {
  if (counted.isAllowed || !counted.isExceeded) return
  throw new Failure('too-many-requests', { retryAfterSeconds: counted.ttlInSeconds })
}
