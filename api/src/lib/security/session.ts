import { createHash, randomBytes } from 'node:crypto'
import type { Access } from '@semai/contract/call/endpoint'
import type { FailureCode } from '@semai/contract/call/failures'
import type { Scope } from '@semai/contract/profile/profile'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../time/clock.ts'
import { Failure } from '../failure.ts'
import type { Keeper } from './permission.ts'

/** A stored session with its account's rights. */
export interface StoredSession {
  id: string
  user_id: string
  scope: Scope
  region_hub_id: string | null
  /** Hub of an operator; null for national operators. */
  operator_hub_id: string | null
  has_two_step: boolean
  /** Whether the person has any marks of a kind; where not, none are looked for. */
  has_marks: Record<MarkKind, boolean>
  /** Whether a block exists in either direction, so that lists must filter people. */
  is_apart: boolean
  /** Whether the account is a mentor's. */
  is_mentor: boolean
}

/** Kinds of personal marks in public lists: participation, reading progress, followed topics, own startups. */
export type MarkKind = 'event' | 'forum' | 'library' | 'startup'

/** Caller of a request. */
export interface Session extends StoredSession {
  /** Effective scope; 'participant' for staff without the required two-step sign-in. */
  scope: Scope
  /** Rights of the account with two-step sign-in, only to report that it is missing. */
  account: Keeper
}

/** Result of a token lookup: an open session, an ended one, or one of a deleted person. */
export type FoundSession = { state: 'open'; session: StoredSession } | { state: 'ended' } | { state: 'orphaned' } | null

/** A person's sessions, or one of them. */
export type Whose = { user_id: string } | { id: string }

/** 256 random bits. Only `hashToken` of it is ever stored. */
export const newToken = () => randomBytes(32).toString('base64url')

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Cache time of a session. */
export const SESSION_CACHE_MS = 5000
const CACHE_SIZE = 20_000

/** Whether a scope has staff rights, which need two-step sign-in if required. */
export const isStaff = (scope: Scope) => scope === 'operator' || scope === 'admin'

interface SessionOptions {
  twoStepRequired: boolean
}

/**
 * Compute the effective scope of a caller. Every check of rights uses this result (access-one-step.test.ts tries every call).
 */
export const effectiveScope = (
  { scope, has_two_step }: Pick<StoredSession, 'scope' | 'has_two_step'>,
  { twoStepRequired }: SessionOptions,
): Scope => (twoStepRequired && isStaff(scope) && !has_two_step ? 'participant' : scope)

/** Sessions as read in the last 5 seconds, so that a request does not cost a query. Revoking drops them at once. */
export class SessionCache {
  readonly #clock: Clock
  readonly #find: (tokenHash: string) => Promise<FoundSession>
  readonly #options: SessionOptions
  readonly #cache = new Map<string, { session: Session; since: number }>()
  readonly #listeners: ((who: Whose) => void)[] = []
  #notifyOthers: (who: Whose) => void = () => {}
  #revocations = 0

  constructor(clock: Clock, find: (tokenHash: string) => Promise<FoundSession>, options: SessionOptions) {
    this.#clock = clock
    this.#find = find
    this.#options = options
  }

  /** @throws Failure with the specification's messages */
  async get(token: string): Promise<Session> {
    const key = hashToken(token)
    const now = this.#clock.now().getTime()
    const cached = this.#cache.get(key)
    // Nothing is newer than now, unless the clock was set back.
    if (cached && cached.since <= now && now < cached.since + SESSION_CACHE_MS) return cached.session
    const before = this.#revocations
    const found = await this.#find(key)
    if (found === null) throw new Failure('STATUS_UNAUTHORIZED')
    if (found.state === 'ended') throw new Failure('token-expired')
    if (found.state === 'orphaned') throw new Failure('profile-missing')
    if (this.#cache.size >= CACHE_SIZE) this.#cache.clear()
    const session = this.#empowered(found.session)
    // A session read during a revocation may be the revoked one.
    if (before === this.#revocations) this.#cache.set(key, { session, since: now })
    return session
  }

  /** As the database has it now. */
  getAnew(token: string): Promise<Session> {
    this.#cache.delete(hashToken(token))
    return this.get(token)
  }

  onForget(listener: (who: Whose) => void) {
    this.#listeners.push(listener)
  }

  /** Set how other processes are notified of dropped sessions. */
  onOwnForget(notifyOthers: (who: Whose) => void) {
    this.#notifyOthers = notifyOthers
  }

  /** Drop cached sessions by id or person, in every process. */
  forget(who: Whose) {
    this.forgetHere(who)
    this.#notifyOthers(who)
  }

  /** Note a person's first mark of a kind, so that later answers look for marks. */
  noteMark({ user_id, has_marks }: Session, kind: MarkKind) {
    if (!has_marks[kind]) this.forget({ user_id })
  }

  /** Drop all cached sessions, after notices may have been missed. */
  forgetAll() {
    this.#revocations++
    this.#cache.clear()
  }

  /** Drop cached sessions on notice of another process. */
  forgetHere(who: Whose) {
    this.#revocations++
    for (const [key, { session }] of this.#cache) {
      if ('id' in who ? session.id === who.id : session.user_id === who.user_id) this.#cache.delete(key)
    }
    for (const listener of this.#listeners) listener(who)
  }

  #empowered(stored: StoredSession): Session {
    const scope = effectiveScope(stored, this.#options)
    const operator_hub_id = scope === stored.scope ? stored.operator_hub_id : null
    const account = { scope: stored.scope, operator_hub_id: stored.operator_hub_id }
    return { ...stored, scope, operator_hub_id, account }
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    rate?: 'sign-in' | 'new' | 'guest' | 'check'
    upload?: true
    personal?: true
    failures?: readonly FailureCode[]
  }
  interface FastifyRequest {
    session: Session | null
  }
}

/** The session of a call that is not public. */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw new Error(`${request.routeOptions.url} asks for a session but is public`)
  return request.session
}
