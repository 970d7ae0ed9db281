import { randomBytes, randomInt } from 'node:crypto'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commonFailures, type FailureAnswer } from '@semai/contract/call/failures'
import type { Scope } from '@semai/contract/profile/profile'
import { sql } from 'kysely'
import { afterAll, inject } from 'vitest'
import { buildApp, type AppOptions } from '../src/app.ts'
import { recogniseSession } from '../src/features/auth/session/recognise-session.ts'
import { listOpenSessionIds } from '../src/features/auth/session/queries.ts'
import { insertSession } from '../src/features/auth/session/open-session.ts'
import { insertConfirmedAccount } from '../src/features/auth/insert-account.ts'
import { listOutbox } from '../src/features/mail/post-mail.ts'
import { mailUnread } from '../src/features/notification/mail/jobs.ts'
import { CertificatePrinter } from '../src/lib/certificate/printer.ts'
import { readConfig, type Config } from '../src/lib/config/config.ts'
import { transaction } from '../src/lib/database/db.ts'
import { credentialIssuer, keyOfSeed } from '../src/lib/certificate/credential.ts'
import type { Deps } from '../src/lib/deps.ts'
import { carefulStore } from '../src/lib/file/removal.ts'
import { localFileStore } from '../src/lib/file/store.ts'
import { identityProviders } from '../src/lib/identity/provider.ts'
import { hashPassword } from '../src/lib/security/password.ts'
import { Realtime } from '../src/lib/realtime/realtime.ts'
import { signer } from '../src/lib/security/secret.ts'
import { SessionCache } from '../src/lib/security/session.ts'
import { WebPush } from '../src/lib/push/web-push.ts'
import { copyTemplate, isPostgres } from './database.ts'
import { checkWrittenAnswers } from './json-answer.ts'
import { nodesOf, redisOfNodes } from './server/nodes.ts'

/** A clock that stands where a test puts it. */
export class TestClock {
  #time = new Date('2026-08-13T03:00:00.000Z')

  now() {
    return new Date(this.#time)
  }

  set(instant: string) {
    this.#time = new Date(instant)
  }

  advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
    this.#time = new Date(this.#time.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)
  }
}

// Load shedding is off, because other tests keep the machine busy and the test clock stands still. Answers
// are not shared between calls, so that tests see changes at once.
const testEnv = {
  LOG_LEVEL: 'silent',
  SEMAI_DEMO: '0',
  MAX_EVENT_LOOP_DELAY_MS: '0',
  MESSAGES_PER_MINUTE: '1000000',
  SHARE_ANSWERS: '0',
}

export const testPassword = 'rahasia-warung-kopi-7'

interface Person {
  id: string
  email: string
  token: string
}

interface Options {
  config?: Partial<Config>
  deps?: Partial<Deps>
  /** Mounted plugins, such as the local identity provider. */
  app?: AppOptions
  /** Database that the test has opened itself. */
  database?: Awaited<ReturnType<typeof copyTemplate>>
  /** Run one process even with SEMAI_NODES, for tests of state inside a process. */
  isAlone?: boolean
}

/**
 * The API on a copy of the migrated database, behind its front door. Close with the file: `afterAll` is set here.
 * `call` sends a request from an address of its own, so that limits per address stay out of the way.
 */
export async function createTestApp({
  config: overrides,
  deps: others,
  app: options,
  isAlone = false,
  ...given
}: Options = {}) {
  const database = given.database ?? (await copyTemplate())
  const folder = mkdtempSync(join(tmpdir(), 'semai-files-'))
  const clock = new TestClock()
  const { db } = database
  // A given database serves both the product and the test.
  const product = (given.database ? null : database.product) ?? database
  const config = { ...readConfig({ ...testEnv, DATA_DIR: folder }), ...overrides }
  const redis = others?.redis ?? (isAlone ? null : await redisOfNodes())
  const findByHash = (tokenHash: string) => recogniseSession(product.reserved.sessions, tokenHash, clock.now())
  const sessions = new SessionCache(clock, findByHash, config)
  const files = others?.files ?? localFileStore(join(folder, 'files'))
  const deps: Deps = {
    config,
    db: product.db,
    readDb: product.db,
    readyDb: product.reserved.ready,
    clock,
    jobs: null,
    queue: null,
    metrics: null,
    printer: new CertificatePrinter(),
    signer: signer('a secret of the tests'),
    credentials: await credentialIssuer(keyOfSeed('c'.repeat(43)), config),
    sessions,
    realtime: new Realtime(config, {
      sessions,
      listOpen: (ids) => listOpenSessionIds(product.db, ids, clock.now()),
      redis,
    }),
    webPush: new WebPush('v'.repeat(43), config, clock),
    identity: identityProviders({ google: null, auth0: null }, `${config.publicUrl}/authorization/login`),
    redis,
    ...others,
    // As in main.ts: a backup postpones the removal of files.
    files: isPostgres ? carefulStore(files, product.db) : files,
  }
  const app = await buildApp(deps, options)
  const nodes = isAlone ? [app] : await nodesOf(app, deps, options ?? {})
  for (const node of nodes) {
    checkWrittenAnswers(node)
    node.addHook('onSend', async (request, reply, payload) => noteFailure(request, reply.statusCode, payload))
    await node.ready()
  }
  let callCount = 0
  afterAll(async () => {
    for (const node of nodes) await node.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const call = async (method: Method, url: string, { token, body, headers = {}, remoteAddress }: CallOptions = {}) => {
    const node = nodes[callCount++ % nodes.length] ?? app
    const response = await node.inject({
      method,
      url,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      remoteAddress: remoteAddress ?? `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
      ...(body !== undefined && { payload: body as object }),
    })
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.payload,
      json: parse(response.payload),
    }
  }

  let people = 0
  /** Send mails for unread notifications, as if they and earlier mails were old enough. */
  const mailNotices = async () => {
    await sql`
      update notification_delivery
      set send_at = send_at - interval '15 minutes', settled_at = settled_at - interval '1 hour'
      where way = 'mail'`.execute(db)
    await mailUnread(deps)
  }
  return {
    app,
    database,
    db,
    clock,
    config,
    deps,
    call,
    /** A confirmed person with an open session. */
    async person(more: { email?: string; full_name?: string; scope?: Scope } = {}): Promise<Person> {
      const { email = `orang${++people}-${randomBytes(3).toString('hex')}@surel.example`, full_name = 'Suharyanta' } =
        more
      const account = { email, full_name, scope: more.scope ?? 'participant', password_hash: await testHash() } as const
      return transaction(db, async (tx) => {
        const id = await insertConfirmedAccount(tx, account, clock.now())
        const device = { user_device: 'web', fcm_token: '', user_agent: null }
        return { id, email, token: await insertSession(tx, id, device, clock.now()) }
      })
    },
    mailNotices,
    /** The latest mail to an address, with its code and its link's token if it has them. */
    async mailTo(address: string) {
      await mailNotices()
      const mail = (await listOutbox(db, address))[0]
      if (!mail) throw new Error(`no mail to ${address}`)
      return {
        ...mail,
        code: /Kodemu: (\d{6})/.exec(mail.text_body)?.[1] ?? '',
        token: /#token=([\w-]+)/.exec(mail.text_body)?.[1] ?? '',
      }
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface CallOptions {
  token?: string
  body?: unknown
  headers?: Record<string, string>
  remoteAddress?: string
}

// Hashing is slow on purpose: everybody in the tests has the same password.
let hash: Promise<string> | undefined
const testHash = () => (hash ??= hashPassword(testPassword))

// oxlint-disable-next-line typescript/no-explicit-any -- an answer of any shape, looked into by each test
function parse(text: string): any {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Writes down which declared failure a route answered, and refuses one that it did not declare. */
function noteFailure(request: { method: string; routeOptions: RouteOptions }, status: number, payload: unknown) {
  const { url, config } = request.routeOptions
  if (status < 400 || !url?.startsWith('/') || typeof payload !== 'string') return payload
  const { code } = JSON.parse(payload) as FailureAnswer
  const declared: readonly string[] = [...commonFailures, ...(config.failures ?? [])]
  if (!declared.includes(code) && !url.startsWith('/files/')) throw new Error(`${url} answers ${code}, undeclared`)
  appendFileSync(inject('failureLog'), `${request.method} ${url} ${code}\n`)
  return payload
}

interface RouteOptions {
  url?: string | undefined
  config: { failures?: readonly string[] }
}
