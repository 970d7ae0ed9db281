import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'

const { call, clock, config, db, person } = await createTestApp()

const message = {
  template: 'support',
  subject: 'Tidak bisa mendaftar',
  message: 'Tombolnya tidak jalan.\n\nTolong dibantu, ya.',
}
const send = (token: string, more: object = {}) => call('POST', '/mail/send', { token, body: { ...message, ...more } })
const mailsOf = (user_id: string) => db.selectFrom('mail').selectAll().where('user_id', '=', user_id).execute()

test('sends a message to support with the person as reply address, and a copy to the person', async () => {
  const { id, email, token } = await person({ full_name: 'Ni Luh Pramesti' })
  const { status, json } = await send(token)
  expect([status, json.message]).toEqual([200, 'Pesanmu sudah kami terima. Salinannya ada di e-mailmu.'])
  const mails = await mailsOf(id)
  const toSupport = mails.find(({ to_address }) => to_address === config.supportEmail)
  const copy = mails.find(({ to_address }) => to_address === email)
  expect(mails).toHaveLength(2)
  expect(toSupport).toMatchObject({ reply_to: email, subject: '[Bantuan] Tidak bisa mendaftar', status: 'held' })
  expect(toSupport?.text_body).toContain('Dari Ni Luh Pramesti')
  expect(copy).toMatchObject({ reply_to: null, subject: '[Bantuan] Tidak bisa mendaftar' })
})

test('escapes markup in a message', async () => {
  const { id, token } = await person({ full_name: 'Rahma & Co' })
  await send(token, { message: '<img src=x onerror=alert(1)> "halo" & sampai jumpa' })
  for (const { html_body, text_body } of await mailsOf(id)) {
    expect(html_body).not.toContain('<img')
    expect(html_body).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(text_body).toContain('<img src=x onerror=alert(1)>')
  }
})

test('replaces half a surrogate pair, which the database rejects', async () => {
  const { id, token } = await person({ full_name: 'Ni Luh Pramesti' })
  expect((await send(token, { message: 'Setengah \ud83d tanda, lalu sampai jumpa.' })).status).toBe(200)
  for (const { text_body } of await mailsOf(id)) expect(text_body).toContain('Setengah \ufffd tanda')
})

test('limits messages to three per minute for each person', async () => {
  const { id, token } = await person()
  for (let sent = 0; sent < 3; sent++) expect((await send(token)).status).toBe(200)
  const { status, json, headers } = await send(token)
  expect([status, json.code, headers['retry-after']]).toEqual([429, 'too-many-requests', '60'])
  expect(await mailsOf(id)).toHaveLength(6)
  expect((await send((await person()).token)).status).toBe(200)
  clock.advance({ minutes: 1 })
  expect((await send(token)).status).toBe(200)
})

test.each([
  ['a second header', { subject: 'Halo\r\nBcc: semua@surel.example' }, 'subject'],
  ['a line feed', { subject: 'Halo\nBcc: semua@surel.example' }, 'subject'],
  ['NUL', { subject: 'Halo\u0000' }, ''],
  ['no subject', { subject: '' }, 'subject'],
  ['a long subject', { subject: 'a'.repeat(121) }, 'subject'],
  ['a short message', { message: 'Halo' }, 'message'],
  ['a long message', { message: 'a'.repeat(4001) }, 'message'],
  ['a template of one’s own', { template: 'confirm-email' }, 'template'],
])('rejects %s', async (_what, more, field) => {
  const { id, token } = await person()
  const { status, json } = await send(token, more)
  expect([status, json.code, json.errors[0].field]).toEqual([422, 'invalid-input', field])
  expect(await mailsOf(id)).toEqual([])
})

test('ignores recipients in the request', async () => {
  const { id, email, token } = await person()
  const elsewhere = 'korban@surel.example'
  await send(token, {
    to: elsewhere,
    cc: elsewhere,
    bcc: elsewhere,
    reply_to: elsewhere,
    user_id: elsewhere,
    email: elsewhere,
  })
  const addresses = (await mailsOf(id)).flatMap(({ to_address, reply_to }) => [to_address, reply_to ?? ''])
  expect(addresses.toSorted()).toEqual([config.supportEmail, email, email, ''].toSorted())
})
