import type { ClientEvents, ServerEvents } from '@semai/contract/realtime'
import type { Socket } from 'socket.io'
import type { Session } from '../security/session.ts'
import type { LastChanges } from './last-changes.ts'

/** Whether a person may hear what happens to the thing with an id. */
export type MayWatch = (session: Session, id: string) => Promise<boolean>

/** List the topics behind a topic without an id, for a person. */
export type ListOwn = (userId: string) => Promise<string[]>

/** Parameters of the answer to `watch`. */
type Watched = [isHeard: boolean, unchangedMs: number | null]

const TOPICS_PER_SOCKET = 50
const TOPIC = /^([a-z]+):([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

/** Watched topics, each a Socket.IO room with a guard. */
export class Topics {
  readonly #changes: LastChanges
  readonly #guards = new Map<string, MayWatch>()
  readonly #own = new Map<string, ListOwn>()
  // A question that was asked before an eviction must not be answered after it.
  readonly #evictions = new Map<string, number>()
  #eviction = 0

  constructor(changes: LastChanges) {
    this.#changes = changes
  }

  guard(kind: string, mayWatch: MayWatch) {
    this.#guards.set(kind, mayWatch)
  }

  /** Adds a topic without an id, such as 'own'. Its age is that of the latest change among the listed topics. */
  addOwn(name: string, listOwn: ListOwn) {
    this.#own.set(name, listOwn)
  }

  serve(socket: Socket<ClientEvents, ServerEvents>, session: Session) {
    // Input from a socket may have any shape.
    const watch = async (topic: unknown, answer: unknown) => {
      const watched = await this.#answer(socket, session, topic)
      if (typeof answer === 'function') answer(...watched)
    }
    socket.on('watch', (topic: unknown, answer: unknown) => void watch(topic, answer))
    socket.on('unwatch', (topic: unknown) => {
      if (typeof topic === 'string' && TOPIC.test(topic)) void socket.leave(topic)
    })
  }

  evict(topic: string, userId: string) {
    this.#eviction += 1
    this.#evictions.set(`${topic} ${userId}`, this.#eviction)
    // Guards take milliseconds, so they end long before 1,000 more evictions.
    for (const [key, at] of this.#evictions) {
      if (at > this.#eviction - 1000) break
      this.#evictions.delete(key)
    }
  }

  /** Joins the topic before it reads the age, so that no change falls between the two. */
  async #answer(socket: Socket, session: Session, topic: unknown): Promise<Watched> {
    const listOwn = typeof topic === 'string' ? this.#own.get(topic) : undefined
    if (listOwn) return [true, await this.#unchangedMs(listOwn(session.user_id))]
    if (typeof topic !== 'string' || !(await this.#watch(socket, session, topic))) return [false, null]
    return [true, this.#changes.unchangedMs(topic)]
  }

  /** Returns 0 if the topics cannot be listed. The page then asks for its data again. */
  async #unchangedMs(listed: Promise<string[]>): Promise<number> {
    const topics = await listed.catch(() => null)
    return topics ? Math.min(...topics.map((topic) => this.#changes.unchangedMs(topic))) : 0
  }

  async #watch(socket: Socket, session: Session, topic: string): Promise<boolean> {
    const [, kind, id] = TOPIC.exec(topic) ?? []
    const mayWatch = this.#guards.get(kind ?? '')
    if (!id || !mayWatch || socket.rooms.size > TOPICS_PER_SOCKET) return false
    const askedAt = this.#eviction
    const isAllowed = await mayWatch(session, id).catch(() => false)
    const evictedAt = this.#evictions.get(`${topic} ${session.user_id}`) ?? 0
    if (!isAllowed || evictedAt > askedAt || socket.disconnected) return false
    await socket.join(topic)
    return true
  }
}
