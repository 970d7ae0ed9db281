import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { afterwards } from '../../api/test/afterwards.ts'
import { startSmtp } from '../../api/test/server/smtp.ts'
import { webp } from '../../api/test/world/upload.ts'
import { apiClient, makeGroup, readAll, say, signIn } from './api-client.ts'
import { ownPostgres } from './own-postgres.ts'
import { hasPostgresServer } from '../../scripts/postgres-programs.ts'
import { register } from './registration.ts'
import { served } from './test-server.ts'

const WRITING_MS = 2000
// Spreads new topics over time, because their number per person and day is limited.
const TOPIC_MS = 250
// Time until another process takes over the unsent mails of a dead one, on a busy machine.
const MAILED_MS = 90_000

/** Each round uses another person, because of daily limits. */
const rounds = ['founder@semai.test', 'dimas@semai.test', 'kevin@semai.test']

interface Acknowledged {
  registrations: string[]
  messages: { channel: string; id: string }[]
  uploads: { channel: string; id: string }[]
  topics: string[]
}

type Somebody = { url: string; token: string; channel: string }

const nothing = (): Acknowledged => ({ registrations: [], messages: [], uploads: [], topics: [] })
const picture = new Uint8Array(await webp(64, 64))

/** Write until `end` has stopped the server. Returns the acknowledged writes. */
async function doneUntil(url: string, round: number, end: () => Promise<unknown>): Promise<Acknowledged> {
  const done = nothing()
  const ask = apiClient(url)
  const token = await signIn(ask, rounds[round])
  const channel = await makeGroup(ask, token)
  const category_id = await openCategory(url, token)
  let isRunning = true
  const repeat = async (act: (attempt: number) => Promise<void>, pauseMs = 0) => {
    for (let attempt = 0; isRunning; attempt++) {
      await act(attempt)
      await sleep(pauseMs)
    }
  }
  const people = [
    repeat(async (attempt) => {
      const email = `r${round}t${attempt}@surel.example`
      if (await register(url, email)) done.registrations.push(email)
    }),
    repeat(async (attempt) => {
      const { id, status } = await say(ask, { token, channel, body: `Pesan ${attempt}` })
      if (status === 200) done.messages.push({ channel, id })
    }),
    repeat(async () => {
      const id = await sendPicture({ url, token, channel })
      if (id) done.uploads.push({ channel, id })
    }),
    repeat(async (attempt) => {
      const id = randomUUID()
      const body = { id, category_id, type: 'diskusi', title: `Saran ke-${attempt}`, body: 'Ada saran?' }
      if ((await ask('POST', '/v1/forum-topic/create', { token, body })).status === 201) done.topics.push(id)
    }, TOPIC_MS),
  ]
  await sleep(WRITING_MS)
  // Waits until each kind has at least one acknowledged write.
  await vi.waitFor(() => expect(Object.values(done).map(({ length }) => length)).not.toContain(0), { timeout: 60_000 })
  await end()
  isRunning = false
  await Promise.all(people)
  return done
}

async function openCategory(url: string, token: string): Promise<string> {
  const { json } = await apiClient(url)('GET', '/v1/forum-category/get', { token })
  return json.data.find((one: { is_announcement: boolean }) => !one.is_announcement).id
}

/** Upload a picture and send it. Returns its id if both were acknowledged. */
async function sendPicture({ url, token, channel }: Somebody): Promise<string | null> {
  const form = new FormData()
  form.append('file', new Blob([picture], { type: 'image/webp' }), 'foto.webp')
  const path = `/v1/store/chats/${channel}`
  try {
    const headers = { authorization: `Bearer ${token}` }
    const stored = await fetch(`${url}${path}/upload`, { method: 'POST', headers, body: form })
    if (!stored.ok) return null
    const { data } = (await stored.json()) as { data: { id: string } }
    const body = { body: 'Pesan bergambar', attachment_ids: [data.id] }
    const { status } = await apiClient(url)('PUT', `${path}/messages/${randomUUID()}`, { token, body })
    return status === 200 ? data.id : null
  } catch {
    return null
  }
}

type Smtp = Awaited<ReturnType<typeof startSmtp>>

/** Expect that all acknowledged writes are stored and that each registration was mailed once. */
async function expectAll(settings: Record<string, string>, smtp: Smtp, done: Acknowledged[]) {
  const server = await served(settings)
  const ask = apiClient(server.url)
  for (const [round, { messages, uploads, topics }] of done.entries()) {
    const token = await signIn(ask, rounds[round])
    const [{ channel } = { channel: '' }] = messages
    const stored = (await readAll(ask, token, channel)).map(({ id }) => id)
    expect(new Set(stored).size).toBe(stored.length)
    const storedIds = new Set(stored)
    expect(messages.filter(({ id }) => !storedIds.has(id))).toEqual([])
    for (const id of topics) expect((await ask('GET', `/v1/forum-topic/get/${id}`, { token })).status).toBe(200)
    for (const { id } of uploads) {
      const { json } = await ask('GET', `/v1/store/chats/${channel}/files/${id}`, { token })
      const file = await fetch(server.url + json.data.url)
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(0)
    }
  }
  const wanted = done.flatMap(({ registrations }) => registrations)
  const emailsTo = (email: string) => smtp.received.filter(({ to }) => to.includes(email))
  await vi.waitFor(() => expect(wanted.filter((email) => emailsTo(email).length === 0)).toEqual([]), {
    timeout: MAILED_MS,
    interval: 500,
  })
  // A mail may arrive twice with the same id if its process died before the response (decision 0061).
  const idOf = ({ raw }: { raw: string }) => /^message-id: (.*)$/im.exec(raw)?.[1]
  for (const email of wanted) {
    const ids = emailsTo(email).map(idOf)
    expect([email, new Set(ids).size, ids.length <= 2]).toEqual([email, 1, true])
  }
}

async function ownSmtp() {
  const smtp = await startSmtp()
  afterwards(() => smtp.close())
  return smtp
}

function ownFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'semai-crash-'))
  afterwards(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Write in rounds, each ending with kill -9 of the server and `endWith`. */
async function killEachRound(settings: Record<string, string>, endWith: () => Promise<unknown>, mend = async () => {}) {
  const smtp = await ownSmtp()
  const place = { ...settings, SMTP_URL: smtp.url, DATA_DIR: ownFolder() }
  const done: Acknowledged[] = []
  for (const round of rounds.keys()) {
    const server = await served(place)
    done.push(await doneUntil(server.url, round, () => Promise.all([endWith(), server.stop('SIGKILL')])))
    await mend()
  }
  await expectAll(place, smtp, done)
}

const nothingElse = async () => {}

test('keeps and mails acknowledged writes after kill -9 on the embedded database', async () => {
  await killEachRound({}, nothingElse)
})

describe.skipIf(!hasPostgresServer)('on PostgreSQL', () => {
  test('keeps and mails acknowledged writes after kill -9', async () => {
    const { url } = await ownPostgres()
    await killEachRound({ DATABASE_URL: url }, nothingElse)
  })

  test('keeps and mails acknowledged writes after the database stops together with the process', async () => {
    const postgres = await ownPostgres()
    await killEachRound(
      { DATABASE_URL: postgres.url },
      () => postgres.stop('immediate'),
      () => postgres.start(),
    )
  })
})
