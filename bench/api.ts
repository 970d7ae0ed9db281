import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from '../scripts/server.ts'
import { fillForCalls, type Compared } from './api/calls.ts'
import { readPlan, type Plan } from './api/plan.ts'
import { keepAlive, send, type Call } from './parts/call.ts'
import { withDatabase } from './parts/database.ts'
import { answersPerSecond } from './parts/load.ts'
import { median } from './parts/times.ts'

const SECONDS = Number(process.env['SECONDS'] ?? 4)
const ROUNDS = Number(process.env['ROUNDS'] ?? 3)
const wanted = process.env['CALLS']?.split(',')

interface Side {
  words: string
  pid: number
  callOf: (name: string, compared: { call: Call; marks: string[] }) => Call
}

const folder = mkdtempSync(join(tmpdir(), 'semai-bench-'))
let calls: Record<string, Compared> = {}
try {
  await withDatabase(async ({ db, exec }) => {
    calls = await fillForCalls(db)
    await exec('vacuum analyze')
  }, compare)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function compare(url: string) {
  const plansFile = join(folder, 'plans.json')
  writeFileSync(plansFile, JSON.stringify(await notePlans(url)))
  const server = await startServer({
    DATABASE_URL: url,
    ...(process.env['PROFILE'] && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${process.env['PROFILE']}` }),
  })
  const ours: Side = {
    words: 'Semai',
    pid: server.pid,
    callOf: (_, { call }) => ({ ...call, url: server.url + call.url }),
  }
  const bare = await startBare('polos', [url, plansFile])
  const named = await startBare('polos, disiapkan', [url, plansFile, 'named'])
  for (const name of Object.keys(calls)) await compareOne(name, [ours, bare, named])
  bare.stop()
  named.stop()
  await server.stop('SIGINT')
}

/** Round by round, each side in its turn, so that what else the machine does slows all of them. */
async function compareOne(name: string, sides: Side[]) {
  const { words, next } = calls[name] ?? { words: '', next: () => null }
  if (wanted && !wanted.includes(name)) return
  console.log(`${words}:`)
  const ratios: number[][] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const found: Awaited<ReturnType<typeof answersPerSecond>>[] = []
    for (const { pid, callOf } of sides) {
      const nextCall = () => {
        const compared = next()
        return compared && callOf(name, compared)
      }
      // The first round only warms up.
      found.push(await answersPerSecond({ next: nextCall, seconds: round === 0 ? 1 : SECONDS, pid }))
    }
    if (round === 0) continue
    const [mine] = found
    ratios.push(found.map(({ perSecond }) => (mine?.perSecond ?? 0) / perSecond))
    const each = found.map(
      ({ perSecond, microsecondsEach }, at) =>
        `${sides[at]?.words} ${perSecond.toFixed(0)}/s, ${microsecondsEach.toFixed(0)} µs`,
    )
    console.log(`  ${each.join('; ')}`)
  }
  const [, bare, named] = sides.map((_, at) => median(ratios.map((round) => round[at] ?? 0)).toFixed(2))
  console.log(`  Semai ÷ polos = ${bare}; ÷ polos yang juga menyiapkan pernyataannya = ${named}`)
}

/** Asks each call of a server that notes its statements: first another of its kind, so that the session is known. */
async function notePlans(url: string): Promise<Record<string, Plan>> {
  const file = join(folder, 'sql.jsonl')
  const preload = join(import.meta.dirname, 'api/note-sql.ts')
  const server = await startServer({ DATABASE_URL: url, NOTE_SQL: file, NODE_OPTIONS: `--import=${preload}` })
  const agent = keepAlive(1)
  const plans: Record<string, Plan> = {}
  for (const [name, { next }] of Object.entries(calls)) {
    for (let turn = 0; turn < 3; turn++) {
      const compared = next()
      if (!compared) throw new Error(`${name}: nothing to ask`)
      const since = Date.now()
      const { call, marks } = compared
      await send({ ...call, url: server.url + call.url, headers: { ...call.headers, 'x-note-sql': '1' } }, agent)
      // It is written when the answer has left.
      await sleep(100)
      plans[name] = readPlan(file, since, marks)
    }
  }
  agent.destroy()
  await server.stop('SIGINT')
  for (const [name, { steps }] of Object.entries(plans)) {
    console.log(`${name}: ${steps.map((step) => step.length).join('+')} pernyataan`)
  }
  return plans
}

async function startBare(words: string, args: string[]) {
  const child = fork(join(import.meta.dirname, 'api/bare.ts'), args)
  const [address] = (await once(child, 'message')) as [string]
  const side: Side = {
    words,
    pid: child.pid ?? 0,
    callOf: (name, { call, marks }) => ({
      ...call,
      url: `${address}/${name}`,
      headers: { ...call.headers, 'x-marks': marks.join(' ') },
    }),
  }
  return { ...side, stop: () => void child.kill() }
}
