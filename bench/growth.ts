import { setTimeout as sleep } from 'node:timers/promises'
import { openPostgres } from '../api/src/lib/database/postgres.ts'
import { startServer } from '../scripts/server.ts'
import { asked } from './growth/calls.ts'
import { databaseOf, openGrown } from './growth/database.ts'
import { setScene } from './growth/people.ts'
import { keepAlive, send } from './parts/call.ts'
import { dropDatabase } from './parts/database.ts'
import { median, millisecondsOf, quantile } from './parts/times.ts'

const SCALES = (process.env['SCALES'] ?? '1,100,1000').split(',').map(Number)
const ROUNDS = Number(process.env['ROUNDS'] ?? 3)
const TURNS = 30
const WARM_TURNS = 8
/** What a server does once it has started, such as counting figures, is over then. */
const SETTLE_MS = Number(process.env['SETTLE_SECONDS'] ?? 60) * 1000
/** How many ask at once. */
const CLIENTS = Number(process.env['CLIENTS'] ?? 1)
const wanted = process.env['CALLS']
const agent = keepAlive(CLIENTS)

const places: Awaited<ReturnType<typeof openPlace>>[] = []
try {
  for (const scale of SCALES) places.push(await openPlace(scale))
  await sleep(SETTLE_MS)
  await measure()
} finally {
  agent.destroy()
  for (const { server } of places) await server.stop('SIGINT')
  if (!process.env['KEEP']) for (const scale of SCALES) await dropDatabase(databaseOf(scale))
}

async function openPlace(scale: number) {
  const url = await openGrown(scale)
  const database = await openPostgres(url)
  const scene = await setScene(database.db)
  await database.close()
  const server = await startServer({ DATABASE_URL: url, SEMAI_DEMO: '0', SHARE_ANSWERS: '0' })
  return { scale, scene, server, turn: 0 }
}

async function measure() {
  console.log(['', ...SCALES.map((scale) => `${scale}×: p50, p95 (ms)`), 'p50 terbesar ÷ terkecil'].join(' | '))
  const ratios: number[] = []
  for (const what of Object.keys(asked).filter((words) => !wanted || words.includes(wanted))) {
    const times = await timesOf(what)
    const cells = times.map((each) => `${median(each).toFixed(1)}, ${quantile(each, 0.95).toFixed(1)}`)
    const ratio = median(times.at(-1) ?? []) / median(times[0] ?? [])
    ratios.push(ratio)
    console.log([what, ...cells, ratio.toFixed(2)].join(' | '))
  }
  console.log(`rasio terbesar: ${Math.max(...ratios).toFixed(2)}`)
}

/** One scale after the other at each turn, so that what else the machine does slows all of them. */
async function timesOf(what: string): Promise<number[][]> {
  const times = places.map((): number[] => [])
  for (let turn = 0; turn < WARM_TURNS + TURNS * ROUNDS; turn++) {
    for (const [index, place] of places.entries()) {
      const took = await Promise.all(Array.from({ length: CLIENTS }, () => timeOf(what, place)))
      if (turn >= WARM_TURNS) times[index]?.push(...took)
    }
  }
  return times
}

function timeOf(what: string, place: (typeof places)[number]) {
  const call = asked[what]?.(place.scene, place.turn++)
  if (!call) throw new Error(`${what} is not asked`)
  return millisecondsOf(() => send({ ...call, url: place.server.url + call.url }, agent))
}
