import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** Statements that work sent before it had an answer to any of them. */
interface Trip {
  statements: string[]
  /** Statements that PostgreSQL has not answered yet. */
  open: number
  /** Pass the answers on to the work. */
  release: () => void
  isReleased: Promise<void>
}

const journeys = new AsyncLocalStorage<Trip[]>()

type Query = (...given: unknown[]) => unknown

let isWatched = false

/**
 * Count the round trips of every connection that is opened from now on.
 *
 * The answers of a trip are passed on together, when the last one has arrived. Without this, the count would depend on
 * which of two parallel answers the process reads first.
 */
export function watchRoundTrips() {
  if (isWatched) return
  isWatched = true
  const { query } = pg.Client.prototype as unknown as { query: Query }
  const watched = function (this: pg.Client, ...given: unknown[]) {
    const answer = query.apply(this, given)
    const trips = journeys.getStore()
    if (!trips || !(answer instanceof Promise)) return answer
    const trip = tripOf(trips)
    trip.statements.push(textOf(given[0]))
    trip.open += 1
    const settle = () => {
      trip.open -= 1
      if (trip.open === 0) trip.release()
      return trip.isReleased
    }
    return answer.finally(settle)
  }
  Object.assign(pg.Client.prototype, { query: watched })
}

/** Return the trip that still waits for answers, or begin a new one. */
function tripOf(trips: Trip[]): Trip {
  const last = trips.at(-1)
  if (last && last.open > 0) return last
  const { promise, resolve } = Promise.withResolvers<void>()
  const trip = { statements: [], open: 0, release: resolve, isReleased: promise }
  trips.push(trip)
  return trip
}

const textOf = (given: unknown) => (typeof given === 'string' ? given : (given as { text: string }).text)

/** Run `work` and return the statements it sent, grouped by round trip: statements sent together share one. */
export async function roundTripsOf(work: () => Promise<unknown>): Promise<string[][]> {
  const trips: Trip[] = []
  await journeys.run(trips, work)
  return trips.map(({ statements }) => statements)
}
