import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressKey, networkKey } from '../../../lib/http/address.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { claimWork, isNewHere, adjust, spend } from './spend-budget.ts'
import { BUDGET_SECONDS, budgetOf, outcomeOf, solvedChallenge, workFor, type Budget } from './rules.ts'
import { keyOf } from './claim-try.ts'

/** An address, or the wider network around it, whose attempts are counted together. */
interface Source {
  key: string
  budget: Budget
}

/** What an address has begun, until it is known what became of it. */
export interface Attempt {
  address: string
  /** The address, and the /48 around it if it is one of IPv6. */
  sources: Source[]
  /** It makes an account, or a mail: however it ends, it counts. */
  isNew: boolean
  /** By a proof of work, beyond the address's budget. */
  isWorkedFor: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    attempt: Attempt | null
  }
}

/** To look a certificate up, or to come in at a door, gives little away: it may fail more often. */
const CHECKS_A_SIGN_IN = 3

/** How many addresses' room a /48 of IPv6 has: who rents one has 65,536 networks /64. */
const ADDRESSES_PER_NETWORK = 4

/**
 * Counts what an address fails at, and opens anew, of the calls that say so, in whichever feature. Whoever is right is
 * not counted, and earns the address room. Beyond it a proof of work is asked for, never more. Goes behind the guard, and
 * before the body is checked: a wrong body counts too.
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
    // The attempt was counted before it began, so it stays counted if adjusting the count fails.
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

/** What was refused a moment ago: how far an address is beyond its room, and what it tried since. */
type Rejections = Map<string, { since: number; excess: number; uncounted: number }>

const REMEMBERED_MS = 1000
// What was tried longer ago is over.
const COUNTED_MS = 10_000
const REMEMBERED = 20_000

/**
 * Who has used the room up is refused from memory for a second: a storm from one address would have everybody behind it
 * wait for the same row. @throws Failure work-needed
 */
async function claim(deps: Deps, rejections: Rejections, { key, address, budget }: Source & { address: string }) {
  const time = deps.clock.now().getTime()
  const kept = rejections.get(key)
  const age = kept ? time - kept.since : Infinity
  if (kept && age >= 0 && age < REMEMBERED_MS) {
    kept.uncounted++
    throw workNeeded(deps, address, kept.excess)
  }
  const amount = 1 + (kept && age >= 0 && age < COUNTED_MS ? kept.uncounted : 0)
  // Those that come meanwhile need not ask as well.
  if (kept) Object.assign(kept, { since: time, uncounted: 0 })
  const { spent, room } = await spend(deps.db, { key, budget, amount }, deps.clock.now())
  rejections.delete(key)
  if (spent <= room) return
  if (rejections.size >= REMEMBERED) rejections.clear()
  const excess = spent / room - 1
  rejections.set(key, { since: time, excess, uncounted: kept?.uncounted ?? 0 })
  throw workNeeded(deps, address, excess)
}

function workNeeded({ signer, clock, metrics }: Deps, address: string, excess: number): Failure {
  metrics?.countWork('asked')
  const details = { ...workFor(signer, address, excess, clock.now()) }
  return new Failure('work-needed', { details, retryAfterSeconds: Math.ceil(excess * BUDGET_SECONDS) })
}

/** Adjusts what was spent, by what became of it. */
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

/** Whom an answer signs in, or whose part in an event it confirms. */
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
