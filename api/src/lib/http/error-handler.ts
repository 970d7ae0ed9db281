import type { OutgoingHttpHeaders } from 'node:http'
import { failures, type FailureCode } from '@semai/contract/call/failures'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { constraintFailures, failureOfSqlState } from '../database/constraint.ts'
import { Failure, fieldFailure } from '../failure.ts'
import { fieldErrors } from './validation.ts'

type Thrown = Partial<FastifyError> & { constraint?: string; code?: string }

const failed = new WeakSet<FastifyRequest>()

/**
 * The one place where an error becomes an answer. An unexpected error is logged and answered as 'internal'. Set on the root
 * and on the scope of the calls: Fastify gives the second error of a request, thrown by a hook that follows the answer, to
 * the parent's handler, and answers a third one in its own words.
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

/** A hook that failed after an answer would fail after this one, too. */
function answerWithoutHooks(reply: FastifyReply, { status, answer }: Failure) {
  const body = JSON.stringify(answer)
  reply.header('content-type', 'application/json; charset=utf-8').header('content-length', Buffer.byteLength(body))
  reply.removeHeader('content-encoding')
  reply.hijack()
  reply.raw.writeHead(status, reply.getHeaders() as OutgoingHttpHeaders).end(body)
}

/** Whoever asked is gone before all that they had to say was here: that is no fault of ours. */
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
// What the database's client says without a code, the last of a connection that broke between two statements.
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
