import type { OutgoingHttpHeaders } from 'node:http'
import { failures, type FailureCode } from '@semai/contract/call/failures'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { constraintFailures, failureOfSqlState } from '../database/constraint.ts'
import { Failure, fieldFailure } from '../failure.ts'
import { fieldErrors } from './validation.ts'

type Thrown = Partial<FastifyError> & { constraint?: string; code?: string }

const failed = new WeakSet<FastifyRequest>()

/**
 * Turn an error into the response: unexpected errors are logged and sent as `internal`. Set on the root and on the scope of
 * the calls. Fastify passes a second error, from a hook after the response, to the parent's handler, and sends a third one
 * with its own text.
 */
export function answerError(error: Thrown, request: FastifyRequest, reply: FastifyReply) {
  const failure = failureOf(hasLeft(request) ? { statusCode: 400 } : error)
  if (failure.status >= 500) request.log.error({ err: error }, 'call failed')
  if (failure.code === 'unavailable') reply.header('retry-after', '5')
  if (failure.extra.retryAfterSeconds) reply.header('retry-after', String(failure.extra.retryAfterSeconds))
  if (failed.has(request)) return answerWithoutHooks(reply, failure)
  failed.add(request)
  return reply.code(failure.status).send(failure.answer)
}

/** Bypass hooks: a hook that failed after the response would fail again. */
function answerWithoutHooks(reply: FastifyReply, { status, answer }: Failure) {
  const body = JSON.stringify(answer)
  reply.header('content-type', 'application/json; charset=utf-8').header('content-length', Buffer.byteLength(body))
  reply.removeHeader('content-encoding')
  reply.hijack()
  reply.raw.writeHead(status, reply.getHeaders() as OutgoingHttpHeaders).end(body)
}

/** Whether the client left before its request was complete, which is no error of ours. */
const hasLeft = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

function failureOf(error: Thrown): Failure {
  if (error instanceof Failure) return error
  const known = constraintFailures[error.constraint ?? '']
  if (known) return fieldFailure(known.code, known.field)
  if (error.validation) return new Failure('invalid-input', { errors: fieldErrors(error.validation) })
  return new Failure(byCode(error) ?? byStatus(error.statusCode) ?? 'internal')
}

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
// Messages of the database client without a code, for connections that broke between two statements.
const NO_CONNECTION = /connection terminated|timeout exceeded when trying to connect|is not queryable/i

function byCode({ code = '', message = '' }: Thrown): FailureCode | null {
  if (code === 'ENOSPC') return 'storage-full'
  if (NETWORK.has(code) || NO_CONNECTION.test(message)) return 'unavailable'
  return /^[0-9A-Z]{5}$/.test(code) ? failureOfSqlState(code) : null
}

const byStatusCode: Record<number, FailureCode> = {
  404: 'unknown-call',
  406: 'unsupported-media-type',
  413: 'payload-too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
  503: 'unavailable',
}

function byStatus(status: number | undefined): FailureCode | null {
  if (status === undefined || status < 400 || (status >= 500 && status !== 503)) return null
  return byStatusCode[status] ?? 'invalid-input'
}

/** An address that no call has. */
export const answerUnknown = (_request: FastifyRequest, reply: FastifyReply) =>
  reply.code(failures['unknown-call'][0]).send(new Failure('unknown-call').answer)
