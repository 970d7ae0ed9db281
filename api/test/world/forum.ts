import type { ForumCategoryInput } from '@semai/contract/forum/forum'
import { newId } from '../../src/lib/database/db.ts'
import type { TestApp } from '../app.ts'

interface Somebody {
  token: string
}

/** Categories, topics and replies, made by the calls that make them for everybody. */
export function forumMaker({ call, person }: Pick<TestApp, 'call' | 'person'>) {
  let count = 0
  let operator: Promise<Somebody> | undefined
  let general: Promise<string> | undefined

  const staff = () => (operator ??= person({ scope: 'operator', full_name: 'Fauziah' }))

  async function made(answer: ReturnType<typeof call>) {
    const { status, json } = await answer
    if (status !== 200 && status !== 201) throw new Error(`the forum refused: ${json.code}`)
    return json.data
  }

  /** A category's id. */
  async function category(more: Partial<ForumCategoryInput> = {}): Promise<string> {
    const slug = `kategori-${++count}`
    const body = { slug, name: `Kategori ${count}`, description: 'Bertanya dan berbagi', ...more }
    // An operator's session ends after some hours, and a test's clock may go on for days.
    const { token } = await person({ scope: 'operator' })
    return (await made(call('POST', '/v1/forum-category/create', { token, body }))).id
  }

  /** Begins a topic, in a category of its own unless one is named. */
  async function put(who: Somebody, more: Record<string, unknown> = {}) {
    const category_id = more['category_id'] ?? (await (general ??= category()))
    const title = 'Cara mencari pelanggan pertama'
    const body = { id: newId(), type: 'diskusi', title, body: 'Halo semua, ada saran?', ...more, category_id }
    return call('POST', '/v1/forum-topic/create', { token: who.token, body })
  }

  /** A topic that is surely stored. */
  const topic = async (who: Somebody, more: Record<string, unknown> = {}) => made(put(who, more))

  const putReply = (who: Somebody, topicId: string, more: Record<string, unknown> = {}) =>
    call('POST', '/v1/forum-reply/create', {
      token: who.token,
      body: { id: newId(), topic_id: topicId, body: 'Mulai dari tetangga dulu.', ...more },
    })

  /** A reply that is surely stored. */
  const reply = async (who: Somebody, topicId: string, more: Record<string, unknown> = {}) =>
    made(putReply(who, topicId, more))

  const at = (who: Somebody, what: 'topic' | 'reply', verb: string, id: string, body?: object) =>
    call('POST', `/v1/forum-${what}/${verb}/${id}`, { token: who.token, ...(body && { body }) })

  const read = (who: Somebody, id: string) => call('GET', `/v1/forum-topic/get/${id}`, { token: who.token })
  const readReply = (who: Somebody, id: string) => call('GET', `/v1/forum-reply/get/${id}`, { token: who.token })
  const feed = (who: Somebody, query = '') => call('GET', `/v1/forum-topic/get${query}`, { token: who.token })
  const replies = (who: Somebody, topicId: string, query = '') =>
    call('GET', `/v1/forum-reply/get?topic_id=${topicId}${query}`, { token: who.token })

  return {
    staff,
    category,
    put,
    topic,
    putReply,
    reply,
    read,
    readReply,
    feed,
    replies,
    edit: (who: Somebody, id: string, body: object) => at(who, 'topic', 'update', id, body),
    editReply: (who: Somebody, id: string, body: object) => at(who, 'reply', 'update', id, body),
    remove: (who: Somebody, id: string) => at(who, 'topic', 'remove', id),
    removeReply: (who: Somebody, id: string) => at(who, 'reply', 'remove', id),
    close: (who: Somebody, id: string, is_closed = true) => at(who, 'topic', 'close', id, { is_closed }),
    pin: (who: Somebody, id: string, is_pinned = true) => at(who, 'topic', 'pin', id, { is_pinned }),
    accept: (who: Somebody, id: string, reply_id: string | null) => at(who, 'topic', 'accept', id, { reply_id }),
    react: (who: Somebody, id: string, emoji: string | null = '👍') => at(who, 'topic', 'react', id, { emoji }),
    reactToReply: (who: Somebody, id: string, emoji: string | null = '👍') => at(who, 'reply', 'react', id, { emoji }),
    follow: (who: Somebody, target: { topic_id: string } | { category_id: string }, level = 'all') =>
      call('POST', '/v1/forum-follow/update', { token: who.token, body: { ...target, level } }),
    block: (who: Somebody, whom: { id: string }, is_blocked = true) =>
      call('POST', '/v1/user-block/set', { token: who.token, body: { user_id: whom.id, is_blocked } }),
  }
}
