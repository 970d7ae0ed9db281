import { randomUUID } from 'node:crypto'
import type { FastifyError, FastifyServerOptions } from 'fastify'
import { serverLimits } from '@semai/contract/limits'
import type { Config } from './config.ts'
import { answerError } from './error-handler.ts'
import { bodyTimes } from './slow-body.ts'

/** Where log lines go, when not to the standard output. */
export interface LogStream {
  write(line: string): void
}

/** Timeouts that keep slow clients from holding connections: Fastify's own would. Logs carry no personal data. */
export const serverOptions = (config: Config, log?: LogStream) =>
  ({
    logger: {
      level: config.logLevel,
      ...(log && { stream: log }),
      serializers: {
        // The route's pattern, not the address: addresses carry ids, e-mails and tokens.
        req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? '-' }),
        res: (reply) => ({ status: reply.statusCode }),
        err: describeError,
      },
    },
    // An address that cannot even be decoded never reaches a route.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy,
    bodyLimit: serverLimits.bodyBytes,
    // The longest that any may take: see slow-body.ts for all others.
    requestTimeout: bodyTimes.upload,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5000 },
  }) satisfies FastifyServerOptions & Record<string, unknown>

// Nothing else of it: databases add the row that failed, and the values that were sent.
const describeError = ({ name, code, message, stack, cause }: FastifyError) => ({
  type: name,
  code,
  message,
  stack: stack ?? '',
  ...(cause instanceof Error && { cause: 'code' in cause ? String(cause.code) : cause.name }),
})
