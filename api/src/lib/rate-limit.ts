import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { Failure } from './failure.ts'

// A whole Markas may share one address; each person in it has a limit of their own.
const PEOPLE_PER_ADDRESS = 10

const timeWindow = '1 minute'
const errorResponseBuilder = () => new Failure('too-many-requests')

/** Bounds what comes from one address before anything is looked up. A made-up token gains nothing. */
export async function limitRequests(app: FastifyInstance, { requestsPerMinute }: Config) {
  await app.register(rateLimit, { global: false })
  const max = requestsPerMinute * PEOPLE_PER_ADDRESS
  app.addHook('onRequest', app.rateLimit({ max, timeWindow, errorResponseBuilder, groupId: 'address' }))
}

/** Bounds what one person asks for, or one address that nobody signed in from. Goes behind the guard. */
export function limitPeople(app: FastifyInstance, { requestsPerMinute }: Config) {
  app.addHook(
    'preHandler',
    app.rateLimit({
      max: requestsPerMinute,
      timeWindow,
      errorResponseBuilder,
      groupId: 'person',
      keyGenerator: ({ session, ip }) => session?.user_id ?? ip,
    }),
  )
}
