import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressKey, networkKey } from '../../../lib/http/address.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { claimWork, isNewHere, adjust, spend } from './spend-budget.ts'
import { BUDGET_SECONDS, budgetOf, outcomeOf, solvedChallenge, workFor, type Budget } from './rules.ts'
import { keyOf } from './claim-try.ts'

/** An IP address, or the /48 network around it. Its attempts share one budget. */
interface Source {
  key: string
  budget: Budget
}

/** An attempt in progress, until its result is known. */
export interface Attempt {
  address: string
  /** The address and, for IPv6, its /48. */
  sources: Source[]
  /** True for calls that create an account or a mail, which always count. */
  isNew: boolean
  /** True if a proof of work admits it beyond the budget. */
  isWorkedFor: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    attempt: Attempt | null
  }
}

/** Certificate look-ups and door check-ins reveal little, so they may fail more often. */
const CHECKS_A_SIGN_IN = 3

/** Budget of an IPv6 /48, in addresses. A customer who rents a /48 has 65,536 networks /64. */
const ADDRESSES_PER_NETWORK = 4

/**
 * Count failed and account-creating requests per IP address, for endpoints that declare `attempts`. A success is not
 * counted and refills the budget. Above it clients must solve a proof of work. Runs after the guard and before validation,
 * so that a wrong body counts too.
 */
export function limitAttempts(app: FastifyInstance, deps: Deps) {
  const rejections: Rejections = new Map()
  app.decorateRequest('attempt', null)
  app.addHook('onRequest', async (request) => {
    const { rate } = request.routeOptions.config
    if (!rate || (rate === 'guest' && request.session)) return
    const perMinute = deps.config.signInsPerMinute * (rate === 'check' ? CHECKS_A_SIGN_IN : 1)
    const address = addressKey(request.ip)
    const sources = sourcesOf(request.ip, rate === 'check' ? 'check' : 'address', perMinute)
    const isWorkedFor = await hasWorked(deps, address, proofOf(request))
    if (!isWorkedFor) for (const source of sources) await claim(deps, rejections, { ...source, address })
    request.attempt = { address, sources, isNew: rate === 'new' || rate === 'guest', isWorkedFor }
  })
  app.addHook('preSerialization', async ({ attempt, log }, { statusCode }, payload) => {
    // The attempt was counted before it started. If adjusting fails, it stays counted.
    const adjusted = attempt && note(deps, attempt, statusCode, payload)
    await adjusted?.catch((error: unknown) => log.warn({ err: error }, 'the count of an attempt was not adjusted'))
    return payload
  })
}

function sourcesOf(ip: string, kind: string, perMinute: number): Source[] {
  const [address, network] = [addressKey(ip), networkKey(ip)]
  const own = { key: keyOf(kind, address), budget: budgetOf(perMinute) }
  if (network === null) return [own]
  return [own, { key: keyOf(`${kind}-network`, network), budget: budgetOf(perMinute * ADDRESSES_PER_NETWORK) }]
}

const proofOf = ({ headers }: FastifyRequest) => String(headers['x-semai-work'] ?? '')

async function hasWorked({ db, signer, clock, metrics }: Deps, address: string, proof: string): Promise<boolean> {
  if (!proof) return false
  const now = clock.now()
  const solved = solvedChallenge(signer, address, proof, now)
  const isDone = solved !== null && (await claimWork(db, solved, now))
  metrics?.countWork(isDone ? 'done' : 'wrong')
  return isDone
}

/** Recent rejections by address: the excess over the budget, and the attempts since. */
type Rejections = Map<string, { since: number; excess: number; uncounted: number }>

const REMEMBERED_MS = 1000
// Older rejections are dropped.
const COUNTED_MS = 10_000
const REMEMBERED = 20_000

/**
 * Claim budget. An address above its budget is rejected from memory for 1 s: otherwise a storm from it would make everyone
 * behind it wait for the same row. @throws Failure work-needed
 */
async function claim(deps: Deps, rejections: Rejections, { key, address, budget }: Source & { address: string }) {
  const time = deps.clock.now().getTime()
  const rejection = rejections.get(key)
  const age = rejection ? time - rejection.since : Infinity
  if (rejection && age >= 0 && age < REMEMBERED_MS) {
    rejection.uncounted++
    throw workNeeded(deps, address, rejection.excess)
  }
  const amount = 1 + (rejection && age >= 0 && age < COUNTED_MS ? rejection.uncounted : 0)
  // Parallel attempts skip the query.
  if (rejection) Object.assign(rejection, { since: time, uncounted: 0 })
  const { spent, room } = await spend(deps.db, { key, budget, amount }, deps.clock.now())
  rejections.delete(key)
  if (spent <= room) return
  if (rejections.size >= REMEMBERED) rejections.clear()
  const excess = spent / room - 1
  rejections.set(key, { since: time, excess, uncounted: rejection?.uncounted ?? 0 })
  throw workNeeded(deps, address, excess)
}

function workNeeded({ signer, clock, metrics }: Deps, address: string, excess: number): Failure {
  metrics?.countWork('asked')
  const details = { ...workFor(signer, address, excess, clock.now()) }
  return new Failure('work-needed', { details, retryAfterSeconds: Math.ceil(excess * BUDGET_SECONDS) })
}

/** Adjust the spent budget by the result of the attempt. */
async function note({ db, clock }: Deps, attempt: Attempt, status: number, payload: unknown) {
  const { address, sources, isNew, isWorkedFor } = attempt
  const change = async () => {
    const outcome = outcomeOf(status, textAt(payload, 'code'))
    if (outcome === 'failed') return { refund: 0, earned: isNew ? 0 : -1 }
    const account = outcome === 'succeeded' ? accountIn(payload) : null
    const isEarned = account !== null && !isWorkedFor && (await isNewHere(db, address, account, clock.now()))
    return { refund: isNew || isWorkedFor ? 0 : 1, earned: isEarned ? 1 : 0 }
  }
  const changed = await change()
  for (const { key, budget } of sources) await adjust(db, key, budget, changed)
}

/** Read the account or participation that an answer confirms. */
function accountIn(payload: unknown): string | null {
  const data = partAt(payload, 'data')
  return textAt(partAt(data, 'user'), 'id') ?? textAt(partAt(data, 'participation'), 'id')
}

const partAt = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

function textAt(value: unknown, name: string): string | null {
  const text = partAt(value, name)
  return typeof text === 'string' ? text : null
}
