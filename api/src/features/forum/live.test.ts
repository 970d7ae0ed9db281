import type { ServerEvents } from '@semai/contract/realtime'
import type { Socket } from 'socket.io-client'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { forumMaker } from '../../../test/world/forum.ts'
import { socketOpener } from '../../../test/server/sockets.ts'
import { newId } from '../../lib/database/db.ts'
import { followForum } from './live.ts'
import { soon } from '../../../test/soon.ts'

const app = await createTestApp()
const { call, clock, config, database, db, deps, person } = app
const forum = forumMaker(app)
const complaints: unknown[] = []
let gap: (since: Date) => void = () => {}
const stop = await followForum(
  deps,
  (channel, listener) => {
    gap = (since) => listener.onGap(since)
    return database.listen(channel, listener)
  },
  (error) => void complaints.push(error),
)
afterAll(async () => {
  await stop()
  expect(complaints).toEqual([])
})
const { connect } = await socketOpener(app)

type Change = Parameters<ServerEvents['forum-change']>[0]

const watch = (socket: Socket, id: string) =>
  new Promise<boolean>((resolve) => void socket.emit('watch', `forum:${id}`, resolve))

async function reader() {
  const { socket } = await connect({ token: (await person()).token })
  const heard: Change[] = []
  socket.on('forum-change', (change: Change) => void heard.push(change))
  return { socket, heard }
}

test('sends readers of a topic the id of a new or changed reply without its text', async () => {
  const [ayu, { socket, heard }] = [await person({ scope: 'mentor' }), await reader()]
  const [{ id: topic_id }, other] = [await forum.topic(ayu), await forum.topic(ayu)]
  expect(await watch(socket, topic_id)).toBe(true)
  await forum.reply(ayu, other.id)
  const { id: reply_id } = await forum.reply(ayu, topic_id, { body: 'Rahasia' })
  await soon(() => expect(heard).toEqual([{ topic_id, last_seq: 1, reply_id }]))
  await forum.editReply(ayu, reply_id, { rev: 1, body: 'Lain' })
  await soon(() => expect(heard).toHaveLength(2))
  await forum.reactToReply(ayu, reply_id)
  await forum.close(ayu, topic_id)
  await soon(() => expect(heard.at(-1)).toEqual({ topic_id, last_seq: 1, reply_id: null }))
  expect(heard).toHaveLength(3)
  heard.length = 0
  gap(clock.now())
  await soon(() => expect(heard).toEqual([{ topic_id, last_seq: 1, reply_id: null }]))
})

test('rejects watching a topic that the user may not open', async () => {
  const [ayu, { socket }] = [await person(), await reader()]
  const { id } = await forum.topic(ayu)
  await db.updateTable('forum_topic').set({ hidden_at: clock.now().toISOString() }).where('id', '=', id).execute()
  const { socket: own } = await connect({ token: ayu.token })
  expect([await watch(socket, id), await watch(socket, newId()), await watch(own, id)]).toEqual([false, false, true])
})

test('ends watching when the scope is revoked or two-step sign-in is missing', async () => {
  const [{ id: topic_id }, keeper] = [
    await forum.topic(await person({ scope: 'mentor' })),
    await person({ scope: 'operator' }),
  ]
  const hidden_at = clock.now().toISOString()
  await db.updateTable('forum_topic').set({ hidden_at }).where('id', '=', topic_id).execute()
  const first = await connect(keeper)
  expect(await watch(first.socket, topic_id)).toBe(true)
  const admin = await person({ scope: 'admin' })
  const body = { scope: 'participant', operator_hub_id: null }
  await call('PUT', `/v1/console-people/scope/${keeper.id}`, { token: admin.token, body })
  expect(await first.gone).toBe('transport close')
  expect(await watch((await connect(keeper)).socket, topic_id)).toBe(false)
  config.twoStepRequired = true
  deps.sessions.forgetAll()
  expect(await watch((await connect(admin)).socket, topic_id)).toBe(false)
  config.twoStepRequired = false
})
