import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** What is known of the statements that something sends. */
interface Trip {
  number: number
  text: string
}

interface Journey {
  trips: Trip[]
  /** How many ways there and back are over. */
  done: number
}

const journeys = new AsyncLocalStorage<Journey>()

type Query = (...given: unknown[]) => unknown

let isWatched = false

/** From here on, what a connection is asked is counted for whoever it is asked for. Call it before anything connects. */
export function watchRoundTrips() {
  if (isWatched) return
  isWatched = true
  const { query } = pg.Client.prototype as unknown as { query: Query }
  const watched = function (this: pg.Client, ...given: unknown[]) {
    const answer = query.apply(this, given)
    const journey = journeys.getStore()
    if (!journey || !(answer instanceof Promise)) return answer
    // What is sent before an answer has come goes the same way as what that is the answer to.
    const number = journey.done + 1
    journey.trips.push({ number, text: textOf(given[0]) })
    const isOver = () => void (journey.done = Math.max(journey.done, number))
    answer.then(isOver, isOver)
    return answer
  }
  Object.assign(pg.Client.prototype, { query: watched })
}

const textOf = (given: unknown) => (typeof given === 'string' ? given : (given as { text: string }).text)

/**
 * The statements that some work sends to PostgreSQL, by the way there and back that each goes: those that wait for no
 * other's answer go together.
 */
export async function roundTripsOf(work: () => Promise<unknown>): Promise<string[][]> {
  const journey: Journey = { trips: [], done: 0 }
  await journeys.run(journey, work)
  return Array.from({ length: journey.done }, (_, at) =>
    journey.trips.filter(({ number }) => number === at + 1).map(({ text }) => text),
  )
}
