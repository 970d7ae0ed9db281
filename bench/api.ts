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
import { browserHeaders, proxyHeaders, startDeployed, startProxy } from './parts/deployed.ts'
import { median } from './parts/times.ts'

const SECONDS = Number(process.env['SECONDS'] ?? 4)
const ROUNDS = Number(process.env['ROUNDS'] ?? 3)
const wanted = process.env['CALLS']?.split(',')

interface Side {
  words: string
  pids: number[]
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
  const { plans, lengths } = await notePlans(url)
  writeFileSync(plansFile, JSON.stringify(plans))
  const deployed = await startDeployed(url, folder)
  const proxy = await startProxy(deployed, folder)
  const lean = await startServer({ DATABASE_URL: url })
  const http = await startBare('node:http', 'bare-http.ts', [JSON.stringify(lengths)])
  const named = await startBare('Fastify + pg', 'bare.ts', [url, plansFile])
  const sides = [
    sideOf('Semai, terpasang', deployed, { ...browserHeaders, ...proxyHeaders }),
    ...(proxy ? [sideOf('lewat proksi', { url: proxy.url, pids: [deployed.pid, proxy.pid] }, browserHeaders)] : []),
    sideOf('Semai, ringan', lean),
    http,
    named,
  ]
  for (const name of Object.keys(calls)) await compareOne(name, sides)
  http.stop()
  named.stop()
  await lean.stop('SIGINT')
  await proxy?.stop()
  await deployed.stop()
}

function sideOf(
  words: string,
  { url, pid = 0, pids = [pid] }: { url: string; pid?: number; pids?: number[] },
  more = {},
): Side {
  return {
    words,
    pids,
    callOf: (_, { call }) => ({ ...call, url: url + call.url, headers: { ...call.headers, ...more } }),
  }
}

/** Alternate the sides in each round, so that other load slows all of them equally. */
async function compareOne(name: string, sides: Side[]) {
  const { words, next } = calls[name] ?? { words: '', next: () => null }
  if (wanted && !wanted.includes(name)) return
  console.log(`${words}:`)
  const found = new Map<string, Awaited<ReturnType<typeof answersPerSecond>>[]>()
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { words: side, pids, callOf } of sides) {
      const nextCall = () => {
        const compared = next()
        return compared && callOf(name, compared)
      }
      // The first round only warms up.
      const one = await answersPerSecond({ next: nextCall, seconds: round === 0 ? 1 : SECONDS, pids })
      if (round > 0) found.set(side, [...(found.get(side) ?? []), one])
    }
  }
  const each = sides.map(({ words: side }) => ({ side, ...medianOf(found.get(side) ?? []) }))
  for (const { side, microseconds, perSecond, p50, p99 } of each) {
    const cost = microseconds.map((part) => `${part.toFixed(0)} µs`).join(' + ')
    console.log(
      `  ${side.padEnd(16)} ${cost.padStart(16)}  ${perSecond.toFixed(0).padStart(6)}/s  p99 ÷ p50 = ${(p99 / p50).toFixed(1)}`,
    )
  }
  const costOf = (side: string) => each.find((one) => one.side === side)?.microseconds[0] ?? Number.NaN
  const ratio = (side: string) => (costOf(side) / costOf('Semai, terpasang')).toFixed(2)
  console.log(`  node:http ÷ terpasang = ${ratio('node:http')}; Fastify + pg ÷ terpasang = ${ratio('Fastify + pg')}`)
}

function medianOf(rounds: Awaited<ReturnType<typeof answersPerSecond>>[]) {
  const of = (value: (round: (typeof rounds)[number]) => number) => median(rounds.map(value))
  return {
    perSecond: of(({ perSecond }) => perSecond),
    p50: of(({ p50 }) => p50),
    p99: of(({ p99 }) => p99),
    microseconds: (rounds[0]?.microsecondsEach ?? []).map((_, at) =>
      of(({ microsecondsEach }) => microsecondsEach[at] ?? 0),
    ),
  }
}

/** Asks each call of a server that notes its statements: first another of its kind, so that the session is known. */
async function notePlans(url: string) {
  const file = join(folder, 'sql.jsonl')
  const preload = join(import.meta.dirname, 'api/note-sql.ts')
  const server = await startServer({ DATABASE_URL: url, NOTE_SQL: file, NODE_OPTIONS: `--import=${preload}` })
  const agent = keepAlive(1)
  const plans: Record<string, Plan> = {}
  const lengths: Record<string, number> = {}
  for (const [name, { next }] of Object.entries(calls)) {
    for (let round = 0; round < 3; round++) {
      const compared = next()
      if (!compared) throw new Error(`${name}: nothing to ask`)
      const since = Date.now()
      const { call, marks } = compared
      const answer = await send(
        { ...call, url: server.url + call.url, headers: { ...call.headers, 'x-note-sql': '1' } },
        agent,
      )
      // It is written when the answer has left.
      await sleep(100)
      plans[name] = readPlan(file, since, marks)
      lengths[name] = answer.length
    }
  }
  agent.destroy()
  await server.stop('SIGINT')
  for (const [name, { steps }] of Object.entries(plans)) {
    console.log(`${name}: ${steps.map((step) => step.length).join('+')} pernyataan`)
  }
  return { plans, lengths }
}

async function startBare(words: string, file: string, args: string[]) {
  const child = fork(join(import.meta.dirname, 'api', file), args)
  const [address] = (await once(child, 'message')) as [string]
  const side: Side = {
    words,
    pids: [child.pid ?? 0],
    callOf: (name, { call, marks }) => ({
      ...call,
      url: `${address}/${name}`,
      headers: { ...call.headers, 'x-marks': marks.join(' ') },
    }),
  }
  return { ...side, stop: () => void child.kill() }
}
