import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { takesKey, type Keyless } from '@semai/contract/call/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressKey } from './address.ts'
import { notingCommits, type CommitNote, type Db } from '../database/db.ts'
import type { Deps } from '../deps.ts'
import { Failure } from '../failure.ts'
import {
  claimKey,
  findAnswer,
  noteDone,
  releaseKey,
  storeAnswer,
  type Asked,
  type Claim,
  type StoredAnswer,
} from './idempotency-store.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    keyless?: Keyless
  }
  interface FastifyRequest {
    claim: (Claim & CommitNote) | null
  }
}

const HEADER = 'idempotency-key'
// Plain, or quoted as a structured field, as the draft specifies.
const KEY = /^(?:"([\x21\x23-\x7e]{1,255})"|([\x21\x23-\x7e]{1,255}))$/
const LOOK_MS = 150
const LOOKS = 30

/**
 * Run a call with an Idempotency-Key once and replay the stored response for a day. Claims the key before the work and stores
 * the response in its transaction. Runs after the guard and the limits.
 */
export function answerOnce(app: FastifyInstance, { db }: Pick<Deps, 'db'>) {
  app.decorateRequest('claim', null)

  app.addHook('onRequest', (request, _reply, done) => {
    keyOf(request)
    done()
  })

  // With a callback: what follows runs inside it, and so do its transactions.
  app.addHook('preHandler', (request, reply, done) => {
    const key = keyOf(request)
    if (key === null) return done()
    claimOrFind(db, askedOf(request, key)).then((found) => {
      if ('body' in found) {
        const headers = { 'content-type': 'application/json; charset=utf-8', 'idempotency-replayed': 'true' }
        return void reply.code(found.status).headers(headers).send(found.body)
      }
      request.claim = { ...found, isOver: false, note: (tx) => noteDone(tx, found) }
      return notingCommits(request.claim, done)
    }, done)
  })

  app.addHook('onSend', async (request, { statusCode }, payload) => {
    const { claim, log } = request
    if (!claim) return payload
    request.claim = null
    claim.isOver = true
    const isFinal = statusCode < 500 && statusCode !== 429 && typeof payload === 'string'
    const noted = isFinal ? storeAnswer(db, claim, { status: statusCode, body: payload }) : releaseKey(db, claim)
    // The response is still sent; a retry learns that the stored one is lost.
    await noted.catch((error: unknown) => log.warn({ err: error }, 'an answer was not stored'))
    return payload
  })
}

/** @throws Failure idempotency-key-malformed */
function keyOf({ method, headers, routeOptions }: FastifyRequest): string | null {
  const headerValue = headers[HEADER]
  if (headerValue === undefined || !takesKey({ method, config: routeOptions.config })) return null
  const [, quoted, plain] = KEY.exec(String(headerValue)) ?? []
  const key = quoted ?? plain
  if (key === undefined) throw new Failure('idempotency-key-malformed')
  return key
}

function askedOf({ session, ip, method, url, headers, body, routeOptions }: FastifyRequest, key: string): Asked {
  const who = session?.user_id ?? addressKey(ip)
  // The boundary between the parts of an upload is another at each sending; its length is not.
  const content = routeOptions.config.upload ? headers['content-length'] : JSON.stringify(body)
  return {
    digest: hash([who, method, routeOptions.url, key]),
    // Hashed with the key, which is not stored, so that the input cannot be guessed.
    fingerprint: hash([key, url, content]),
    user_id: session?.user_id ?? null,
  }
}

const hash = (parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** Waits a little for the same call where it is under way. @throws Failure request-under-way, and what findAnswer throws */
async function claimOrFind(db: Db, asked: Asked): Promise<Claim | StoredAnswer> {
  for (let looks = 0; looks < LOOKS; looks++) {
    if (looks > 0) await sleep(LOOK_MS)
    const found = (await claimKey(db, asked)) ?? (await findAnswer(db, asked))
    if (found) return found
  }
  throw new Failure('request-under-way', { retryAfterSeconds: 2 })
}
