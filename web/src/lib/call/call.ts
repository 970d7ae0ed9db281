import type { Api } from '@semai/contract/api'
import type { FailureAnswer, FailureCode } from '@semai/contract/call/failures'
import { eitherSignal } from './abort.ts'
import { config } from '../app/config.ts'
import { forgetEarlyRequests, takeEarlyAnswer } from '../first-paint/early-requests.ts'
import { withKey } from './idempotency-key.ts'
import { fetchWithOwnWrites } from './own-writes.ts'
import { noteAnswer } from '../network/connectivity.ts'
import { readToken } from '../session/session.ts'
import { handleSessionFailure, noteAcceptedToken } from '../session/session-failure.ts'

/** 'offline': no response arrived. 'unreadable': the response is not the API's. */
export type CallFailureCode = FailureCode | 'offline' | 'unreadable'

/** Failure of a call with the API's message. `status` is 0 without an answer. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly status: number
  readonly code: CallFailureCode
  readonly errors: NonNullable<FailureAnswer['errors']>
  readonly details: NonNullable<FailureAnswer['details']>
  readonly alternatives: NonNullable<FailureAnswer['alternatives']>
  /** Seconds to wait before the next attempt, if the server sent them. */
  readonly retryAfter: number | null

  constructor(status: number, answer: CallFailure) {
    super(answer.message)
    this.status = status
    this.code = answer.code
    this.errors = answer.errors ?? []
    this.details = answer.details ?? {}
    this.alternatives = answer.alternatives ?? []
    this.retryAfter = answer.retryAfter ?? null
  }
}

type CallFailure = Omit<FailureAnswer, 'code'> & { code: CallFailureCode; retryAfter?: number | null }

export type CallKey = keyof Api
export type Reply<K extends CallKey> = Api[K]['reply']
/** Input of a call: params, querystring, body. An upload takes FormData with a part named `file`. */
export type CallInput<K extends CallKey> = Api[K]['input'] extends { body: unknown }
  ? Api[K]['input']
  : Api[K]['input'] & { body?: FormData }

interface CallOptions {
  signal?: AbortSignal | undefined
  /** Lets the request outlive the page, for requests while leaving. */
  keepalive?: boolean
  /** The caller handles a lost session itself, as signing out does. */
  ignoresLostSession?: boolean
  /** Known revision; the server rejects the write if it is outdated. */
  ifMatch?: number | string
}

type CallArguments<K extends CallKey> =
  {} extends CallInput<K>
    ? [input?: CallInput<K> | undefined, options?: CallOptions]
    : [input: CallInput<K>, options?: CallOptions]

interface LooseInput {
  params?: Record<string, string | number>
  querystring?: Record<string, string | number | boolean | null | undefined>
  body?: unknown
}

/**
 * Calls the API: `call('GET /v1/event/get/:id', { params: { id } })`. Resolves to the answer's body,
 * a calendar file or a credential to its text, a PDF to its bytes.
 * Throws `CallFailed`, or an AbortError when `signal` aborted it.
 */
export async function call<K extends CallKey>(key: K, ...[input, options = {}]: CallArguments<K>): Promise<Reply<K>> {
  const isLeaving = () => left.signal.aborted && !options.ignoresLostSession
  if (isLeaving()) return unanswered
  // The token is read at every call: another tab may have logged in or out since the last.
  const token = readToken()
  try {
    const asked: LooseInput = input ?? {}
    if (key.startsWith('GET')) return await ask<K>(key, asked, token, options)
    return await withKey(key, asked, (idempotencyKey) => ask<K>(key, asked, token, { ...options, idempotencyKey }))
  } catch (cause) {
    if (isLeaving()) return unanswered
    throw cause
  }
}

// A challenge is valid once and for one IP address, which a phone may change meanwhile.
const CHALLENGES = 3

type KeyedOptions = CallOptions & { idempotencyKey?: string }

async function ask<K extends CallKey>(key: K, input: LooseInput, token: string | null, options: KeyedOptions) {
  for (let work = '', attempt = 0; ; attempt++) {
    try {
      return await settle<K>(await send(key, input, token, { ...options, work }), token, options)
    } catch (cause) {
      if (!(cause instanceof CallFailed && cause.code === 'work-needed') || attempt === CHALLENGES) throw cause
      const solver = await import('./proof-of-work.ts').catch(() => null)
      work = (await solver?.solveProofOfWork(cause.details).catch(() => '')) ?? ''
      if (!work) throw cause
    }
  }
}

const left = new AbortController()
const unanswered = new Promise<never>(() => {})

/** Abort reads for signing out, which would fail without a session. Running writes still arrive. */
export const leaveCalls = () => left.abort()

/** Whether the person is signing out. Code that reads the device must not recreate deleted data. */
export const hasLeft = () => left.signal.aborted

function signalOf(method: string, { signal, ignoresLostSession }: CallOptions): AbortSignal | null {
  if (method !== 'GET' || ignoresLostSession) return signal ?? null
  if (!signal) return left.signal
  return eitherSignal(signal, left.signal)
}

/** Read the answer of a call. @throws CallFailed */
export async function settle<K extends CallKey>(
  response: Response,
  token: string | null,
  options: Pick<CallOptions, 'ignoresLostSession'> = {},
): Promise<Reply<K>> {
  const answer = await readAnswer(response)
  if (response.ok && answer !== null) {
    noteAcceptedToken(token)
    return answer
  }
  const failure = failureOf(response, answer)
  if (!options.ignoresLostSession) handleSessionFailure(failure, token)
  throw failure
}

async function send(
  key: string,
  input: LooseInput,
  token: string | null,
  options: KeyedOptions & { work: string },
): Promise<Response> {
  const [method = 'GET', template = ''] = key.split(' ')
  const headers = new Headers({ Accept: 'application/json, */*' })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (options.work) headers.set('X-Semai-Work', options.work)
  // Other calls ignore it; PUT and DELETE are idempotent themselves.
  if (method === 'POST' && options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey)
  if (options.ifMatch) headers.set('If-Match', `"${options.ifMatch}"`)
  const body = bodyOf(input.body, headers)
  const request = { method, headers, body, signal: signalOf(method, options), keepalive: options.keepalive ?? false }
  const address = addressOf(template, input)
  if (method !== 'GET') forgetEarlyRequests()
  try {
    const response = await ((method === 'GET' && takeEarlyAnswer(address, token)) ||
      fetchWithOwnWrites(address, request))
    noteAnswer(true)
    return response
  } catch (cause) {
    if (request.signal?.aborted) throw cause
    noteAnswer(false)
    throw offlineFailure()
  }
}

export const offlineFailure = () =>
  new CallFailed(0, { code: 'offline', message: 'Tidak ada jaringan. Periksa sambunganmu, lalu coba lagi.' })

function bodyOf(body: unknown, headers: Headers): BodyInit | null {
  if (body === undefined) return null
  // The browser writes the multipart boundary itself.
  if (body instanceof FormData) return body
  headers.set('Content-Type', 'application/json')
  return JSON.stringify(body)
}

function addressOf(template: string, { params = {}, querystring = {} }: LooseInput): string {
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(querystring))
    if (value !== undefined && value !== null) query.set(name, String(value))
  return `${config.apiUrl}${path}${query.size > 0 ? `?${query}` : ''}`
}

async function readAnswer(response: Response): Promise<object | string | null> {
  try {
    const type = response.headers.get('Content-Type') ?? ''
    if (/^text\/calendar|\+jwt/.test(type)) return await response.text()
    if (type === 'application/pdf') return new Uint8Array(await response.arrayBuffer())
    const answer: unknown = await response.json()
    return typeof answer === 'object' ? answer : null
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    return null
  }
}

function failureOf(response: Response, answer: object | string | null): CallFailed {
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN)
  const { code, message, errors, details, alternatives } = (
    typeof answer === 'object' && answer ? answer : {}
  ) as Partial<FailureAnswer>
  return new CallFailed(response.status, {
    code: code ?? 'unreadable',
    message: message ?? 'Jawaban server tidak bisa dibaca. Coba lagi sebentar lagi.',
    errors,
    details,
    alternatives,
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : null,
  })
}
