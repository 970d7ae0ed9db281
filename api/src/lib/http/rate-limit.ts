import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import rateLimit, { type CreateRateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressKey, networkKey } from './address.ts'
import type { Config } from '../config/config.ts'
import { Failure } from '../failure.ts'
import { OwnStore, sharedStore } from './rate-limit-store.ts'
import type { SharedRedis } from '../database/redis.ts'

// A hall of 1,000 people may share an address; signed-in people have their own limit.
const PEOPLE_PER_ADDRESS = 50
export const GUESTS_PER_ADDRESS = 10
// Phones of a carrier have a /64 each in one /48 network; an attacker may rent a whole /48.
const ADDRESSES_PER_NETWORK = 16

declare module 'fastify' {
  interface FastifyRequest {
    /** Cached `ip`, which Fastify computes on each access. */
    clientIp: string
  }
}

/**
 * Limit requests per address before any lookup, so that made-up tokens do not help. With Redis all processes count together.
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

/** Limit requests per person, or per address for guests. Runs after the guard. */
export function limitPeople(app: FastifyInstance, { requestsPerMinute }: Config) {
  const count = limiter(app, 'person', {
    max: ({ session }) => requestsPerMinute * (session ? 1 : GUESTS_PER_ADDRESS),
    keyGenerator: ({ session, clientIp }) => session?.user_id ?? addressKey(clientIp),
  })
  app.addHook('preHandler', async (request) => refuseExceeded(await count(request)))
}

/** Limit socket handshakes per address, which do not pass through Fastify. */
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

/** Create a limiter whose group separates its counts from others'. */
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
