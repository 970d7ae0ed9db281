import { randomUUID } from 'node:crypto'
import type { FastifyServerOptions } from 'fastify'
import { limits } from '@semai/contract/limits'
import type { Config } from './config.ts'

/** Timeouts that keep slow clients from holding connections: Fastify's own would. Logs carry no personal data. */
export const serverOptions = (config: Config) =>
  ({
    logger: {
      level: config.logLevel,
      serializers: {
        // The route's pattern, not the address: addresses carry ids, e-mails and tokens.
        req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? '-' }),
        res: (reply) => ({ status: reply.statusCode }),
      },
    },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy,
    bodyLimit: limits.bodyBytes,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5000 },
  }) satisfies FastifyServerOptions & Record<string, unknown>
