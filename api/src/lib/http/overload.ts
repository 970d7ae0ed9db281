import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { Failure } from '../failure.ts'

// Rejected pages retry by themselves after this time.
const RETRY_SECONDS = 5

/**
 * Reject calls of `api` while the event loop is late. Pages, assets and health checks are always answered. Returns a function
 * that returns whether calls are rejected now, for requests outside Fastify.
 */
export async function shedCalls(api: FastifyInstance, { maxEventLoopDelayMs }: Config): Promise<() => boolean> {
  await api.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    exposeStatusRoute: false,
    pressureHandler: async () => {
      throw new Failure('unavailable', { retryAfterSeconds: RETRY_SECONDS })
    },
  })
  return () => api.isUnderPressure()
}
