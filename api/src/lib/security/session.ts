import { createHash, randomBytes } from 'node:crypto'
import type { Access } from '@semai/contract/call/endpoint'
import type { FailureCode } from '@semai/contract/call/failures'
import type { Scope } from '@semai/contract/profile/profile'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../time/clock.ts'
import { Failure } from '../failure.ts'
import type { Keeper } from './permission.ts'

/** A session as it is stored, with what its account may do. */
export interface StoredSession {
  id: string
  user_id: string
  scope: Scope
  region_hub_id: string | null
  /** Of an operator: the hub that they are bound to; null for national ones. */
  operator_hub_id: string | null
  has_two_step: boolean
  /** Whether the person has any marks of a kind; where not, none are looked for. */
  has_marks: Record<MarkKind, boolean>
  /** Whether they have blocked somebody, or are: lists leave some people out for them. */
  is_apart: boolean
  /** Whether the account is a mentor's. */
  is_mentor: boolean
}

/** What is one's own in a list that is everybody's: a part in events, what one reads, the topics one follows, the startups one is in. */
export type MarkKind = 'event' | 'forum' | 'library' | 'startup'

/** Who makes a call. */
export interface Session extends StoredSession {
  /** All that gives power: of staff who lack the two steps that the house requires, a participant's. */
  scope: Scope
  /** What the account would be with two steps, only to tell somebody that they are missing. */
  account: Keeper
}

/** What the database knows of a token: a session, one that has ended, or one whose person is gone. */
export type FoundSession = { state: 'open'; session: StoredSession } | { state: 'ended' } | { state: 'orphaned' } | null

/** A person's sessions, or one of them. */
export type Whose = { user_id: string } | { id: string }

/** 256 random bits. Only `hashToken` of it is ever stored. */
export const newToken = () => randomBytes(32).toString('base64url')

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** How long a session is kept as it was read. */
export const SESSION_KEPT_MS = 5000
const CACHE_SIZE = 20_000

/** Operators and administrators, whose power asks for two steps where the house requires them. */
export const isStaff = (scope: Scope) => scope === 'operator' || scope === 'admin'

interface SessionOptions {
  twoStepRequired: boolean
}

/**
 * What somebody counts as wherever a scope gives power. The one place that decides it: nothing but what this answers
 * is asked about who makes a call (access-one-step.test.ts asks every call).
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
  readonly #kept = new Map<string, { session: Session; since: number }>()
  readonly #listeners: ((who: Whose) => void)[] = []
  #tellOthers: (who: Whose) => void = () => {}
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
    const kept = this.#kept.get(key)
    // Nothing is newer than now, unless the clock was set back.
    if (kept && kept.since <= now && now < kept.since + SESSION_KEPT_MS) return kept.session
    const before = this.#revocations
    const found = await this.#find(key)
    if (found === null) throw new Failure('STATUS_UNAUTHORIZED')
    if (found.state === 'ended') throw new Failure('token-expired')
    if (found.state === 'orphaned') throw new Failure('profile-missing')
    if (this.#kept.size >= CACHE_SIZE) this.#kept.clear()
    const session = this.#empowered(found.session)
    // What was read while something was revoked may be it.
    if (before === this.#revocations) this.#kept.set(key, { session, since: now })
    return session
  }

  /** As the database has it now. */
  getAnew(token: string): Promise<Session> {
    this.#kept.delete(hashToken(token))
    return this.get(token)
  }

  onForget(listener: (who: Whose) => void) {
    this.#listeners.push(listener)
  }

  /** How other processes are told what this one forgets. */
  onOwnForget(tellOthers: (who: Whose) => void) {
    this.#tellOthers = tellOthers
  }

  /** What is kept of a session, or of a person's, may have changed: here, and with every process. */
  forget(who: Whose) {
    this.forgetHere(who)
    this.#tellOthers(who)
  }

  /** Somebody has made a mark: from the first of its kind on they are looked for. */
  noteMark({ user_id, has_marks }: Session, kind: MarkKind) {
    if (!has_marks[kind]) this.forget({ user_id })
  }

  /** After a time in which nobody could tell what was revoked. */
  forgetAll() {
    this.#revocations++
    this.#kept.clear()
  }

  /** What another process told. */
  forgetHere(who: Whose) {
    this.#revocations++
    for (const [key, { session }] of this.#kept) {
      if ('id' in who ? session.id === who.id : session.user_id === who.user_id) this.#kept.delete(key)
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
