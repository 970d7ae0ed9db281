import { transaction, type Db, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { addDays, localDay } from '../../../lib/time/local-time.ts'
import { countActive, countDays } from './count-days.ts'
import { countFunnel } from './count-funnel.ts'
import { countEvents, countRooms } from './count-places.ts'
import { chunkUpTo, recentDays, type Days } from './rules.ts'
import { lockFigures, setRecent, setRound, claimCounting, type CountingState } from './claim-counting.ts'
import { findSpan } from './state-queries.ts'

const RECENT_MS = 5 * 60_000
const ROUND_MS = 60 * 60_000
const BUDGET_MS = 1000
// The overview shows no figures before the first full round.
const FIRST_BUDGET_MS = 20_000

type Counting = (tx: Tx, days: Days) => Promise<void>

interface Manner {
  today: string
  recountsAll: boolean
}

async function count(db: Db, days: Days, manner: Manner) {
  // Future days hold events only.
  const countings = days.from > addDays(manner.today, 1) ? [countEvents] : countingsOf(manner)
  // Readers never see a half-counted day, because one transaction counts it.
  await transaction(db, async (tx) => {
    await lockFigures(tx)
    for (const counting of countings) await counting(tx, days)
  })
}

const countingsOf = ({ today, recountsAll }: Manner): Counting[] => [
  countFunnel,
  (tx, days) => countDays(tx, days, today),
  countEvents,
  (tx, days) => countActive(tx, days, today),
  // Rooms and their hours change, so a counted day keeps its earlier hours.
  (tx, days) => countRooms(tx, days, { today, recountsAll }),
]

/**
 * Count the last days every 5 minutes. In between, a round goes back through all days, with 1 s of work per run. The
 * next round starts an hour after the last one ended and finds late changes.
 */
export async function countFigures({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = clock.now()
  const state = await claimCounting(db, now)
  if (!state) return
  const today = localDay(now, 'Asia/Jakarta')
  if (isOver(state.recent_at, RECENT_MS, now)) {
    await count(db, recentDays(now), { today, recountsAll: true })
    await setRecent(db, now)
  }
  await goRound(db, state, now)
}

const isOver = (at: string | null, span: number, now: Date) => !at || now.getTime() - Date.parse(at) >= span

async function goRound(db: Db, { next_day, round_at }: CountingState, now: Date) {
  if (next_day === null && !isOver(round_at, ROUND_MS, now)) return
  const span = await findSpan(db, now)
  const today = localDay(now, 'Asia/Jakarta')
  const started = performance.now()
  const budget = round_at === null ? FIRST_BUDGET_MS : BUDGET_MS
  let next: string | null = next_day ?? span.to
  do {
    const days = chunkUpTo(next)
    await count(db, days, { today, recountsAll: false })
    next = days.from > span.from ? addDays(days.from, -1) : null
    await setRound(db, next, now)
  } while (next && performance.now() - started < budget)
}

/** Recount all days, regardless of how long it takes. */
export async function recountFigures({ db, clock }: Pick<Deps, 'db' | 'clock'>, onDays: (days: Days) => void) {
  const now = clock.now()
  const today = localDay(now, 'Asia/Jakarta')
  const span = await findSpan(db, now)
  for (let days = chunkUpTo(span.to); days.to >= span.from; days = chunkUpTo(addDays(days.from, -1))) {
    await count(db, days, { today, recountsAll: true })
    onDays(days)
  }
  await setRound(db, null, now)
  await setRecent(db, now)
}
