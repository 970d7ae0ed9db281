import type { FastifyReply, FastifyRequest } from 'fastify'
import { dataAround, feedAround, pageAround, type Json, type JsonPage, type JsonRow } from '../database/json.ts'
import { SESSION_CACHE_MS, type MarkKind } from '../security/session.ts'
import { answerJson } from './answer-json.ts'
import { mustBeNew } from './own-writes.ts'

const CACHE_MS = 200
const CACHE_SIZE = 1000

/** A person's marks of a row, as a JSON object. */
export interface Marks<Own> {
  id: string
  marks: Json<Own>
}

interface Options<Own> {
  /** False where each call reads for itself. */
  isOn: boolean
  /** Marks of a row without any. */
  unmarked: Own
  /** Read a person's marks of some rows; rows without marks are left out. */
  own?: { kind: MarkKind; marksOf: (userId: string, ids: string[]) => Promise<Marks<Own>[]> }
}

interface Feed<Row> {
  rows: JsonRow<Row>[]
  next_cursor: string | null
}

type Page<Row> = Omit<JsonPage<Row>, 'rows'> & { data: Row[] }

/**
 * Share the public part of answers and add each person's marks. Requests with the same key within 0.2 s in this process share
 * one read, so no invalidation is needed. People who just wrote read fresh. Only public data is shared. See decision 0097.
 */
export class SharedAnswers<Own extends object> {
  readonly #options: Options<Own>
  readonly #cache = new Map<string, { since: number; reading: Promise<SharedAnswer | null> }>()

  constructor(options: Options<Own>) {
    this.#options = options
  }

  /** @param key all that the list depends on but the time */
  async list<Row>(request: FastifyRequest, reply: FastifyReply, key: string, read: () => Promise<JsonPage<Row>>) {
    const found = await this.#find(request, key, async () => {
      const { rows, ...page } = await read()
      return new SharedAnswer(rows, pageAround(page), this.#options.unmarked)
    })
    if (!found) throw new Error('a list is never missing')
    return answerJson(reply, (await this.#markedFor(request, found)) as Json<Page<Row & Own>>)
  }

  /** The same of a feed. */
  async feed<Row>(request: FastifyRequest, reply: FastifyReply, key: string, read: () => Promise<Feed<Row>>) {
    const found = await this.#find(request, key, async () => {
      const { rows, next_cursor } = await read()
      return new SharedAnswer(rows, feedAround(next_cursor), this.#options.unmarked)
    })
    if (!found) throw new Error('a feed is never missing')
    const whole = await this.#markedFor(request, found)
    return answerJson(reply, whole as Json<{ data: (Row & Own)[]; next_cursor: string | null }>)
  }

  /** Answer a row; null if it is not public. */
  async row<Row>(request: FastifyRequest, reply: FastifyReply, key: string, read: () => Promise<JsonRow<Row> | null>) {
    const found = await this.#find(request, key, async () => {
      const row = await read()
      return row && new SharedAnswer([row], dataAround, this.#options.unmarked)
    })
    return found && answerJson(reply, (await this.#markedFor(request, found)) as Json<{ data: Row & Own }>)
  }

  #find(request: FastifyRequest, key: string, read: () => Promise<SharedAnswer | null>) {
    const now = performance.now()
    const cached = this.#cache.get(key)
    if (cached && now - cached.since < CACHE_MS && !mustBeNew(request, CACHE_MS)) return cached.reading
    const reading = read()
    if (this.#options.isOn) this.#keep(key, now, reading)
    return reading
  }

  #keep(key: string, since: number, reading: Promise<SharedAnswer | null>) {
    this.#cache.delete(key)
    // In the order in which they were read: the oldest is the first.
    for (const [oldest, cached] of this.#cache) {
      if (since - cached.since < CACHE_MS && this.#cache.size < CACHE_SIZE) break
      this.#cache.delete(oldest)
    }
    this.#cache.set(key, { since, reading })
    reading.catch(() => {
      if (this.#cache.get(key)?.reading === reading) this.#cache.delete(key)
    })
  }

  async #markedFor(request: FastifyRequest, answer: SharedAnswer) {
    const { own, isOn } = this.#options
    const { session } = request
    if (!own || !session || answer.ids.length === 0) return answer.plain
    // The session cache lives longer than shared answers, so a new mark may be missing in it.
    if (isOn && !session.has_marks[own.kind] && !mustBeNew(request, SESSION_CACHE_MS)) return answer.plain
    const marks = await own.marksOf(session.user_id, answer.ids)
    return marks.length > 0 ? answer.marked(marks) : answer.plain
  }
}

class SharedAnswer {
  readonly ids: string[]
  /** The answer for people without marks. */
  readonly plain: string
  readonly #rows: JsonRow<unknown>[]
  readonly #around: readonly [string, string]
  readonly #unmarked: string

  constructor(rows: JsonRow<unknown>[], around: readonly [string, string], unmarked: object) {
    this.ids = rows.map(({ id }) => id)
    this.#rows = rows
    this.#around = around
    this.#unmarked = JSON.stringify(unmarked)
    this.plain = this.marked([])
  }

  marked(marks: Marks<unknown>[]) {
    const marksOf = new Map(marks.map(({ id, marks: own }) => [id, own]))
    const rows = this.#rows.map(({ id, json }) => joined(json, marksOf.get(id) ?? this.#unmarked))
    return this.#around.join(rows.join(','))
  }
}

/** Merge two JSON objects as text. */
const joined = (row: string, marks: string) => (marks === '{}' ? row : `${row.slice(0, -1)},${marks.slice(1)}`)
