import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { Failure } from '../failure.ts'

// A page that was turned away asks again by itself; all of them at once would keep us where we are.
const RETRY_SECONDS = 5

/**
 * Turns the calls of `api` away while the event loop is late: what is not in it, pages, their files and health checks, is
 * always answered. Answers whether it does so at this moment, for what does not come through Fastify.
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
