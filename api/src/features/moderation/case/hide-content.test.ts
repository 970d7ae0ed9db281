import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { chatMaker } from '../../../../test/world/chat.ts'
import { moderationMaker } from '../../../../test/world/moderation.ts'
import { png, uploader } from '../../../../test/world/upload.ts'
import { readPersonalData } from '../../profile/export/queries.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const { detail, channels, group, put, say } = chatMaker(app)
const { decide, moderator, notices, regular, report, reported, suspension } = moderationMaker(app)

const WORDS = 'Kirim uangmu ke rekening singkong'

async function conversation() {
  const bima = await person({ full_name: 'Bima' })
  const others = [await regular(), await regular(), await regular(), await regular()] as const
  const channel_id = await group(bima, [...others])
  const message = await say(bima, channel_id, WORDS)
  return { bima, others, channel_id, message, about: { subject: 'message', channel_id, message_id: message.id } }
}

const messageOf = async ({ token }: { token: string }, channelId: string, id: string) => {
  const { json } = await call('GET', `/v1/store/chats/${channelId}/messages`, { token })
  return json.data.find((message: { id: string }) => message.id === id)
}

test('hides a message after three trusted reports until a moderator decides, and notifies its author', async () => {
  const { bima, others, channel_id, message, about } = await conversation()
  await report(others[0], about)
  await report(others[1], about)
  expect(await messageOf(bima, channel_id, message.id)).toMatchObject({ body: WORDS, is_hidden: false })
  const id = await reported(others[2], about)
  expect(await messageOf(bima, channel_id, message.id)).toMatchObject({
    body: '',
    is_hidden: true,
    rev: message.rev + 1,
  })
  expect((await notices(bima))[0]).toMatchObject({ title: 'Tulisanmu sedang ditinjau', content_title: WORDS })
  await decide(await moderator(), id, { decision: 'dismiss' })
  expect(await messageOf(others[3], channel_id, message.id)).toMatchObject({ body: WORDS, is_hidden: false })
  expect((await notices(bima))[0]).toMatchObject({ title: 'Tulisanmu ditampilkan lagi' })
})

test('a crowd of fresh accounts hides nothing', async () => {
  const bima = await person()
  const crowd = await Promise.all(Array.from({ length: 12 }, () => person()))
  const channel_id = await group(bima, crowd)
  const { id } = await say(bima, channel_id, WORDS)
  for (const one of crowd) await report(one, { subject: 'message', channel_id, message_id: id })
  expect(await messageOf(bima, channel_id, id)).toMatchObject({ is_hidden: false })
})

test('ignores reports of people whose reports were mostly rejected or who were moderated recently', async () => {
  const { bima, others, channel_id, message, about } = await conversation()
  const [first, second, third] = others
  const ratna = await moderator()
  for (let times = 0; times < 3; times++) {
    const other = await person()
    await decide(ratna, await reported(first, { subject: 'user', user_id: other.id }), { decision: 'dismiss' })
  }
  const warned = await reported(bima, { subject: 'user', user_id: second.id })
  await decide(ratna, warned, { decision: 'warn' })
  for (const one of [first, second, third]) await report(one, about)
  expect(await messageOf(bima, channel_id, message.id)).toMatchObject({ is_hidden: false })
})

test('a person is never hidden, and neither is what an operator wrote', async () => {
  const reporters = await Promise.all([regular(), regular(), regular()])
  const bima = await person()
  for (const one of reporters) await report(one, { subject: 'user', user_id: bima.id })
  expect(await suspension(bima)).toEqual({ status: 'active', suspended_until: null })
  const operator = await person({ scope: 'operator' })
  const channel_id = await group(operator, reporters)
  const { id } = await say(operator, channel_id, 'Jadwal baru')
  for (const one of reporters) await report(one, { subject: 'message', channel_id, message_id: id })
  expect(await messageOf(operator, channel_id, id)).toMatchObject({ is_hidden: false })
})

test('what a moderator found nothing wrong with is not hidden by reports again, until it is changed', async () => {
  const { bima, others, channel_id, message, about } = await conversation()
  await decide(await moderator(), await reported(others[0], about), { decision: 'dismiss' })
  clock.advance({ minutes: 1 })
  for (const one of others.slice(0, 3)) await report(one, about)
  expect(await messageOf(bima, channel_id, message.id)).toMatchObject({ is_hidden: false })
  clock.advance({ minutes: 1 })
  await call('PUT', `/v1/store/chats/${channel_id}/messages/${message.id}`, {
    token: bima.token,
    headers: { 'if-match': `"${message.rev}"` },
    body: { body: 'Dan sekarang juga' },
  })
  await report(others[3], about)
  expect(await messageOf(bima, channel_id, message.id)).toMatchObject({ is_hidden: true })
})

test('shows a hidden message in no list, search, media, pin, quotation or notification', async () => {
  const { bima, others, channel_id } = await conversation()
  const [reader] = others
  const upload = await uploadTo(bima, channel_id)
  const body = { body: 'singkong rahasia', attachment_ids: [upload.id], mentions: [reader.id] }
  const secret = await say(bima, channel_id, body)
  await call('PUT', '/v1/channel/pin-message', { token: bima.token, body: { channel_id, message_id: secret.id } })
  await call('PUT', `/v1/store/chats/${channel_id}/messages/${secret.id}/reaction`, {
    token: reader.token,
    body: { emoji: '👍', is_set: true },
  })
  const answer = await say(bima, channel_id, { body: 'Lihat itu', reply_to: secret.id })
  const before = await detail(reader, channel_id)
  expect(before.channel_detail).toMatchObject({ pinned_message: { id: secret.id }, has_mention: true })
  const id = await reported(reader, { subject: 'message', channel_id, message_id: secret.id })
  await decide(await moderator(), id, { decision: 'hide' })

  expect(await messageOf(reader, channel_id, secret.id)).toMatchObject({
    is_hidden: true,
    body: '',
    attachments: [],
    reactions: [],
    mentions: [],
  })
  expect((await messageOf(reader, channel_id, answer.id)).reply_to).toMatchObject({ id: secret.id, text: '' })
  const { channel_detail, channel_media } = await detail(reader, channel_id)
  expect([channel_detail.pinned_message, channel_detail.has_mention, channel_media]).toEqual([null, false, []])
  const found = await call('GET', '/v1/channel/search?search=singkong%20rahasia', { token: reader.token })
  expect(found.json.data).toEqual([])
  const file = await call('GET', `/v1/store/chats/${channel_id}/files/${upload.id}`, { token: reader.token })
  expect(file.json.code).toBe('attachment-not-found')
  expect((await call('GET', upload.url)).status).toBe(404)
  const changes = await call(
    'GET',
    `/v1/store/chats/${channel_id}/changes?after_rev=${before.channel_detail.last_rev}`,
    {
      token: reader.token,
    },
  )
  expect([changes.json.data[0].is_hidden, changes.json.is_detail_changed]).toEqual([true, true])
  expect(changes.text).not.toContain('singkong')
})

test('the newest message of a channel is named as hidden in the list', async () => {
  const { others, channel_id, about } = await conversation()
  await decide(await moderator(), await reported(others[0], about), { decision: 'hide' })
  const list = await channels(others[1])
  expect(list.find(({ id }: { id: string }) => id === channel_id).last_message).toMatchObject({
    text: '',
    is_hidden: true,
  })
})

test('refuses to change, react to, pin or report hidden content, and lets its author delete it', async () => {
  const { bima, others, channel_id, message, about } = await conversation()
  await decide(await moderator(), await reported(others[0], about), { decision: 'hide' })
  const address = `/v1/store/chats/${channel_id}/messages/${message.id}`
  const edit = { token: bima.token, headers: { 'if-match': `"${message.rev + 1}"` }, body: { body: 'Lain' } }
  const tries = [
    call('PUT', address, edit),
    call('PUT', `${address}/reaction`, { token: bima.token, body: { emoji: '👍', is_set: true } }),
    call('PUT', '/v1/channel/pin-message', { token: bima.token, body: { channel_id, message_id: message.id } }),
    report(others[1], about),
  ]
  expect((await Promise.all(tries)).map(({ json }) => json.code)).toEqual(Array(4).fill('message-not-found'))
  // A repeated send returns the present state.
  expect((await put(bima, channel_id, WORDS, message.id)).json.data).toMatchObject({ is_hidden: true, body: '' })
  expect((await call('DELETE', address, { token: bima.token })).json.data.deleted_at).not.toBeNull()
})

test('exports the report without the text of another person', async () => {
  const { others, about } = await conversation()
  await reported(others[0], { ...about, note: 'Sudah dua kali' })
  const copy = JSON.stringify((await readPersonalData(db, others[0].id))['report'])
  expect(copy).toContain('Sudah dua kali')
  expect(copy).not.toContain(WORDS)
})

async function uploadTo({ token }: { token: string }, channelId: string) {
  const send = uploader(app, `/v1/store/chats/${channelId}/upload`)
  const { json } = await send(token, { bytes: await png(), name: 'bukti.png', type: 'image/png' })
  return json.data
}
