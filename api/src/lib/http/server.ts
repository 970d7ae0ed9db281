import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import {
  LogController,
  type FastifyError,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import { failures } from '@semai/contract/call/failures'
import { serverLimits } from '@semai/contract/call/limits'
import type { Config } from '../config/config.ts'
import { answerError } from './error-handler.ts'
import type { SecurityHeaders } from './security-headers.ts'
import { queryParser } from './query-string.ts'
import { bodyTimes } from './slow-body.ts'

/** Destination of log lines instead of standard output. */
export interface LogStream {
  write(line: string): void
}

/** Timeouts that keep slow clients from holding connections: Fastify's own would. Logs carry no personal data. */
export const serverOptions = (config: Config, headers: SecurityHeaders, log?: LogStream) =>
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
    logController: new AnswerLog(),
    // An address that cannot even be decoded never reaches a route, nor its hooks.
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request, reply.headers(headers).header('x-request-id', request.id)),
    clientErrorHandler: (error, socket) => answerNoRequest(error, socket, headers),
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
    routerOptions: { maxParamLength: 300, querystringParser: queryParser() },
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5000 },
  }) satisfies FastifyServerOptions & Record<string, unknown>

/** Log a line per answer if LOG_LEVEL=info. */
class AnswerLog extends LogController {
  override incomingRequest() {}

  override requestCompleted(error: Error | null | undefined, req: FastifyRequest, res: FastifyReply) {
    const ms = Math.round(res.elapsedTime)
    if (error) res.log.error({ req, res, err: error, ms }, 'answer failed')
    else res.log.info({ req, res, ms }, 'answered')
  }
}

const UNREADABLE = { code: 'invalid-input', message: failures['invalid-input'][1] }

/** Answer malformed requests on the raw socket, because they reach no route. */
function answerNoRequest({ code }: { code?: string }, socket: Socket, headers: SecurityHeaders) {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const status = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }[code ?? ''] ?? 400
  const body = JSON.stringify(UNREADABLE)
  const responseHeaders = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const head = Object.entries(responseHeaders).map(([name, value]) => `${name}: ${value}\r\n`)
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`)
  socket.destroy()
}

// Nothing else of it: databases add the row that failed, and the values that were sent.
const describeError = ({ name, code, message, stack, cause }: FastifyError) => ({
  type: name,
  code,
  message,
  stack: stack ?? '',
  ...(cause instanceof Error && { cause: 'code' in cause ? String(cause.code) : cause.name }),
})
