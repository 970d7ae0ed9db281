import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { newId } from '../api/src/lib/database/db.ts'
import { hashPassword } from '../api/src/lib/security/password.ts'
import { startServer } from '../scripts/server.ts'
import { withDatabase } from './parts/database.ts'
import { quantile } from './parts/times.ts'

const PEOPLE = Number(process.env['PEOPLE'] ?? 1000)
const SECONDS = Number(process.env['SECONDS'] ?? 300)
const GUESSES_PER_SECOND = 100

const password = 'rahasia-warung-kopi-7'
const emailOf = (at: number) => `aula-${at}@surel.example`

const worker = new Worker(new URL('./parts/work-worker.ts', import.meta.url))
const solved = new Map<number, (headers: Record<string, string>) => void>()
worker.on('message', ({ at, headers }) => solved.get(at)?.(headers))

for (const isAttacked of [false, true]) await withHall(isAttacked)
await worker.terminate()

/** A product as it is set by itself, and everybody at one address. */
async function withHall(isAttacked: boolean) {
  const hash = await hashPassword(password)
  await withDatabase(
    async ({ db }) => {
      const ids = Array.from({ length: PEOPLE }, newId)
      await sql`
        insert into app_user (id, email, full_name, password_hash, scope, status, email_verified_at)
        select id, 'aula-' || (number - 1) || '@surel.example', 'Suharyanta', ${hash}, 'participant', 'active', now()
        from unnest(${ids}::uuid[]) with ordinality as made (id, number)`.execute(db)
    },
    async (DATABASE_URL) => {
      const settings = { SIGN_INS_PER_MINUTE: '60', REQUESTS_PER_MINUTE: '600', SEMAI_DEMO: '0' }
      const server = await startServer({ ...settings, DATABASE_URL })
      try {
        await measure(server.url, isAttacked)
      } finally {
        await server.stop()
      }
    },
  )
}

interface LoginResponse {
  status: number
  json: { code?: string; details?: object }
}

async function enter(url: string, body: object, headers: Record<string, string> = {}): Promise<LoginResponse> {
  const response = await fetch(`${url}/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, json: (await response.json()) as LoginResponse['json'] }
}

async function measure(url: string, isAttacked: boolean) {
  const attack = isAttacked ? attackOn(url) : null
  const people = await Promise.all(Array.from({ length: PEOPLE }, (_, at) => arrive(url, at)))
  const guesses = await attack?.stop()
  const isIn = people.filter(({ status }) => status === 200).length
  const worked = people.filter(({ tries }) => tries > 0).length
  const times = people.map(({ ms }) => ms)
  const [half, most] = [0.5, 0.95].map((part) => `${Math.round(quantile(times, part))} ms`)
  console.log(
    `${isAttacked ? 'attacked' : 'alone'}: ${isIn} of ${PEOPLE} signed in within ${SECONDS} s; asked for work: ${worked}; p50 ${half}, p95 ${most}`,
  )
  if (guesses)
    console.log(`guesses: ${guesses.sent} sent, ${guesses.checked} looked at, ${guesses.entered} accounts entered`)
}

/** Sign in a person at their own time, with a proof of work if required. */
async function arrive(url: string, at: number) {
  await sleep((at / PEOPLE) * SECONDS * 1000)
  const started = performance.now()
  const body = { email: emailOf(at), password, fcm_token: '', user_device: 'web' }
  let response = await enter(url, body)
  let tries = 0
  for (; response.json.code === 'work-needed' && tries < 4; tries++) {
    const challenge = response.json.details
    const headers = await new Promise<Record<string, string>>((resolve) => {
      solved.set(at, resolve)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage({ at, challenge })
    })
    response = await enter(url, body, headers)
  }
  return { status: response.status, tries, ms: performance.now() - started }
}

/** Guess wrong passwords for all people of the hall, without proof of work, and below each account's limit. */
function attackOn(url: string) {
  const outcome = { sent: 0, checked: 0, entered: 0 }
  const open = new Set<Promise<void>>()
  async function guess(body: object) {
    const { status, json } = await enter(url, body).catch((): LoginResponse => ({ status: 0, json: {} }))
    if (json.code === 'wrong-credentials') outcome.checked++
    if (status === 200) outcome.entered++
  }
  const timer = setInterval(() => {
    const at = outcome.sent++
    const body = { email: emailOf(at % PEOPLE), password: `tebakan-${at}`, fcm_token: '', user_device: 'web' }
    const ended = guess(body).finally(() => open.delete(ended))
    open.add(ended)
  }, 1000 / GUESSES_PER_SECOND)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(open)
      return outcome
    },
  }
}
