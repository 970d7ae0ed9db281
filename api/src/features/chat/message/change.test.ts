import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { chatMaker } from '../../../../test/world/chat.ts'
import { storeReader } from '../../../../test/world/chat-store.ts'
import { newId } from '../../../lib/database/db.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const { detail, direct, group, put, say, setRole } = chatMaker(app)
const { edit, erase, messages, react } = storeReader(app)

const code = async (answer: ReturnType<typeof put>) => {
  const { status, json } = await answer
  return status < 300 ? status : json.code
}

const [ayu, bima, stranger] = [
  await person({ full_name: 'Ayu Lestari' }),
  await person({ full_name: 'Bima Wardana' }),
  await person({ full_name: 'Orang Asing' }),
]

describe('a stored message', () => {
  test('is edited by its sender only, at the revision they saw, within a day', async () => {
    const id = await direct(ayu, bima)
    const message = await say(ayu, id, 'Jam sembilan')
    const edited = await edit(ayu, id, message, { body: 'Jam sepuluh' })
    expect(edited.json.data).toMatchObject({ seq: message.seq, body: 'Jam sepuluh' })
    expect(edited.json.data.rev).toBeGreaterThan(message.rev)
    expect(edited.json.data.edited_at).not.toBeNull()
    const again = await edit(ayu, id, message, { body: 'Jam sepuluh' })
    expect(again.json).toEqual(edited.json)
    const late = await edit(ayu, id, message, { body: 'Jam sebelas' })
    expect([late.status, late.json.code, late.json.details]).toEqual([
      409,
      'message-changed',
      { rev: edited.json.data.rev },
    ])
    expect(await code(edit(bima, id, edited.json.data, { body: 'Jam tiga' }))).toBe('message-not-yours')
    expect(await code(edit(ayu, id, edited.json.data, { body: '  ' }))).toBe('message-empty')
    expect(await code(edit(ayu, id, { id: newId(), rev: 1 }, { body: 'Apa' }))).toBe('message-not-found')
    const strange = { token: ayu.token, body: { body: 'Apa' }, headers: { 'if-match': '*' } }
    expect((await call('PUT', `/v1/store/chats/${id}/messages/${message.id}`, strange)).status).toBe(422)
    clock.advance({ hours: 24, seconds: 1 })
    expect(await code(edit(ayu, id, edited.json.data, { body: 'Besok' }))).toBe('message-too-old')
  })

  test('replaces its mentions when it is edited', async () => {
    const id = await group(ayu, [bima])
    const message = await say(ayu, id, { body: '@Bima', mentions: [bima.id] })
    const { json } = await edit(ayu, id, message, { body: 'Semua', mentions: [] })
    expect(json.data.mentions).toEqual([])
    expect(await code(edit(ayu, id, json.data, { body: 'Dia', mentions: [stranger.id] }))).toBe('mention-not-member')
  })

  test('leaves a tombstone without text, reactions, quotation or pin when it is deleted', async () => {
    const id = await group(ayu, [bima])
    const message = await say(ayu, id, { body: 'Nomor rekeningku', mentions: [bima.id] })
    const reply = await say(bima, id, { body: 'Oke', reply_to: message.id })
    await react(bima, id, message.id, '👍')
    await call('PUT', '/v1/channel/pin-message', { token: ayu.token, body: { channel_id: id, message_id: message.id } })
    const gone = await erase(ayu, id, message.id)
    expect(gone.json.data).toMatchObject({ seq: message.seq, body: '', mentions: [], reactions: [], attachments: [] })
    expect(gone.json.data.deleted_at).not.toBeNull()
    expect((await erase(ayu, id, message.id)).json).toEqual(gone.json)
    expect((await messages(bima, id)).data.find((one) => one.id === reply.id)?.reply_to).toMatchObject({ text: '' })
    expect((await detail(bima, id)).channel_detail.pinned_message).toBeNull()
    const row = await db.selectFrom('message').selectAll().where('id', '=', message.id).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toMatch(/rekening/)
    expect((await put(ayu, id, { body: 'Nomor rekeningku', mentions: [bima.id] }, message.id)).json).toEqual(gone.json)
    expect(await code(edit(ayu, id, gone.json.data, { body: 'Hidup lagi' }))).toBe('message-not-found')
    expect(await code(react(bima, id, message.id, '👍'))).toBe('message-not-found')
  })

  test('is deleted by its sender or by a moderator, which is written to the audit log', async () => {
    const [owner, member, other] = [await person(), await person(), await person()]
    const id = await group(owner, [member, other])
    const message = await say(member, id, 'Beli pulsa di sini')
    expect(await code(erase(other, id, message.id))).toBe('message-not-yours')
    await setRole(owner, id, other, 'moderator')
    expect(await code(erase(other, id, message.id))).toBe(200)
    const audit = await db.selectFrom('audit_log').selectAll().where('actor_id', '=', other.id).execute()
    expect(audit).toMatchObject([{ action: 'message-deleted', subject_id: member.id }])
    expect(await code(erase(owner, id, newId()))).toBe('message-not-found')
    const [system] = (await messages(owner, id, '?around=1')).data.filter(({ kind }) => kind === 'system')
    if (system) expect(await code(erase(owner, id, system.id))).toBe('message-not-yours')
    const pair = await direct(owner, member)
    const own = await say(owner, pair, 'Di antara kita')
    expect(await code(erase(member, pair, own.id))).toBe('message-not-yours')
  })

  test('counts each person’s reaction of a kind once, and rejects unknown kinds', async () => {
    const id = await group(ayu, [bima])
    const message = await say(ayu, id)
    await react(bima, id, message.id, '🌱')
    const twice = await react(bima, id, message.id, '🌱')
    await react(ayu, id, message.id, '🌱')
    const { json } = await react(ayu, id, message.id, '👍')
    expect(json.data.reactions).toEqual([
      { emoji: '🌱', count: 2, user_ids: expect.arrayContaining([ayu.id, bima.id]) },
      { emoji: '👍', count: 1, user_ids: [ayu.id] },
    ])
    expect(json.data.rev).toBe(twice.json.data.rev + 2)
    const left = await react(bima, id, message.id, '🌱', false)
    expect(left.json.data.reactions[0]).toMatchObject({ emoji: '🌱', count: 1 })
    expect(await code(react(bima, id, message.id, '🤡'))).toBe('reaction-unknown')
    expect(await code(react(bima, id, newId(), '👍'))).toBe('message-not-found')
  })

  test('accepts reactions from all members of a channel where only staff write', async () => {
    const id = await group(ayu, [bima])
    const message = await say(ayu, id, 'Pengumuman')
    const body = { channel_id: id, posting_policy: 'moderators' }
    await call('PUT', '/v1/channel/update', { token: ayu.token, body })
    expect(await code(put(bima, id, 'Siap'))).toBe('channel-closed')
    expect(await code(react(bima, id, message.id, '🎉'))).toBe(200)
  })
})
