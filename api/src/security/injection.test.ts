import type { EndpointShape } from '@semai/contract/call/endpoint'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../test/app.ts'
import { awardMaker } from '../../test/world/awards.ts'
import { endpoints } from '../../test/declared-failures.ts'
import { eventMaker } from '../../test/world/events.ts'
import { visibleText } from '../../test/html.ts'
import { textOf } from '../../test/pdf.ts'
import { guestCalls, newcomer } from '../../test/world/registration.ts'
import { startSmtp } from '../../test/server/smtp.ts'
import { addressOf, nameOf, validInput } from '../../test/input/valid.ts'
import { newId } from '../lib/database/db.ts'
import { smtpMailer } from '../lib/mail/smtp.ts'

/** Words stay words: in SQL, mails, calendars, certificates and logs. bad-input.test.ts has every field of every body. */
const lines: string[] = []
const app = await createTestApp({
  config: { requestsPerMinute: 1_000_000, logLevel: 'trace' },
  app: { log: { write: (line) => void lines.push(line) } },
})
const { call, db, person } = app

describe('in a list', () => {
  const hostile = [
    `zqx' or '1'='1`,
    `zqx%' or 1=1 --`,
    `zqx"); drop table app_user; --`,
    `zqx%`,
    `%zqx_`,
    `zqx\\`,
    `zqx' union select null --`,
    `zqx$1`,
    `zqx & !zqx | zqx:*`,
    `zqx*`,
    `-zqx`,
    `"zqx`,
  ]
  const wordless = new Set(['page', 'size', 'limit', 'from', 'to', 'time_zone', 'cursor', 'after'])
  const freeText = ({ schema }: EndpointShape) => {
    const { properties = {} }: { properties?: Record<string, { type?: string; pattern?: string; format?: string }> } =
      schema.querystring ?? {}
    return Object.keys(properties).filter((name) => {
      const { type, pattern, format } = properties[name] ?? {}
      return type === 'string' && !pattern && !format && !wordless.has(name)
    })
  }
  const searched = endpoints.filter((endpoint) => endpoint.method === 'GET' && freeText(endpoint).length > 0)

  test.each(searched.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))(
    '$name finds nothing by words that would widen the search',
    async ({ endpoint }) => {
      const { token } = await person({ scope: 'admin', full_name: 'Zaqueu Ximenes' })
      const { params = {}, query = {} } = validInput(endpoint)
      for (const name of freeText(endpoint)) {
        const needed = Object.fromEntries(
          Object.entries(query).filter(
            ([key]) => key !== name && !/^(?:page|size|filter|sort|.*_id|type|kind)$/.test(key),
          ),
        )
        const ask = async (words: string) => {
          const { status, json } = await call(
            'GET',
            addressOf(endpoint, { params, query: { ...needed, [name]: words } }),
            { token },
          )
          return [status, Array.isArray(json?.data) ? json.data.length : null, json?.total]
        }
        const nothing = await ask('zqxzqx')
        for (const words of hostile) expect([name, words, await ask(words)]).toEqual([name, words, nothing])
      }
    },
  )

  test('nothing was dropped by all of that', async () => {
    expect(searched.length).toBeGreaterThan(15)
    expect((await db.selectFrom('app_user').select('id').execute()).length).toBeGreaterThan(10)
  })
})

const odd = '$& $1 $` {{7*7}} ${7*7} {title} %s <%= 7*7 %> Ayu'.replaceAll(/[<>]/g, '')

test('keeps template characters of a name in a mail', async () => {
  const { email } = await person({ full_name: odd })
  await guestCalls(app).forgot(email)
  const { html_body, text_body } = await db
    .selectFrom('mail')
    .select(['html_body', 'text_body'])
    .where('to_address', '=', email)
    .executeTakeFirstOrThrow()
  expect(text_body).toContain(odd)
  expect(visibleText(html_body).replaceAll(/\s+/g, ' ')).toContain(odd)
})

test('on a certificate, too', async () => {
  const { certificate, template, token, id } = await awardMaker(app).certified({ title: 'Judul $& {name}' })
  expect([template.title, id.length]).toEqual(['Judul $& {name}', 36])
  const { rawPayload } = await app.app.inject({
    url: `/v1/certificate/export-pdf?id=${certificate.id}`,
    headers: { authorization: `Bearer ${token}` },
  })
  const words = (await textOf(rawPayload)).map(({ text }) => text).join(' ')
  expect(words).toContain('Judul $& {name}')
})

test('a mail gets no header and no reader by what stands in a line of it', async () => {
  const smtp = await startSmtp()
  const mailer = smtpMailer({
    needsTls: false,
    url: smtp.url,
    from: 'Semai <halo@semai.example>',
    settingsUrl: 'https://semai.example/profile',
    perSecond: 100,
  })
  const more = '\r\nBcc: korban@jahat.example\r\nX-Jahat: ya\r\n\r\n<script>alert(1)</script>'
  const mail = { id: newId(), topic: null, unsubscribeUrl: null, isUrgent: false, text: 'Halo', html: '<p>Halo</p>' }
  await mailer.send({ ...mail, to: 'ayu@surel.example', replyTo: `bima@surel.example${more}`, subject: `Halo${more}` })
  await mailer.send({ ...mail, to: 'ayu@surel.example', replyTo: null, subject: 'a'.repeat(2000) })
  const [first, second] = await smtp.mailsTo('ayu@surel.example', 2)
  mailer.close()
  await smtp.close()
  expect([first?.to, second?.to]).toEqual([['ayu@surel.example'], ['ayu@surel.example']])
  const [head = ''] = (first?.raw ?? '').split('\r\n\r\n')
  expect(head).not.toMatch(/^(?:bcc|x-jahat):/im)
  expect(smtp.received.filter(({ to }) => to.includes('korban@jahat.example'))).toEqual([])
})

test('names, subjects and addresses that would begin a line are refused before', async () => {
  const { token } = await person()
  const breaks = ['\r\nBcc: a@b.example', '\nBcc: a@b.example', '\rBcc: a@b.example']
  for (const line of breaks) {
    const asked = [
      await call('POST', '/v1/registration', { body: newcomer({ full_name: `Ayu${line}` }) }),
      await call('POST', '/v1/registration', { body: newcomer({ email: `ayu@surel.example${line}` }) }),
      await call('POST', '/v1/forgot-password', { body: { email: `ayu@surel.example${line}` } }),
      await call('PUT', '/v1/personal/profile', { token, body: { full_name: `Ayu${line}` } }),
      await call('POST', '/mail/send', {
        token,
        body: { template: 'support', subject: `Halo${line}`, message: 'Halo' },
      }),
      await call('POST', '/v1/startup/create', { token, body: { name: `Panen${line}` } }),
    ]
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 422))
  }
})

test('a calendar gets no guest, alarm or second entry by what an event is called', async () => {
  const line =
    'Rapat\r\nATTENDEE:mailto:korban@jahat.example\nBEGIN:VALARM\r\nEND:VALARM\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Palsu'
  const { id } = await eventMaker(app).event({ title: line, address: line })
  const { token } = await person()
  const { text } = await call('GET', `/v1/event/get-ics/${id}`, { token })
  expect(text).not.toMatch(/^(?:ATTENDEE|BEGIN:VALARM|SUMMARY:Palsu)/m)
  const calendar = new ICAL.Component(ICAL.parse(text))
  expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1)
})

test('logs a request on one line for any address and header', async () => {
  const headers = { 'user-agent': 'x","level":60,"msg":"palsu', 'x-request-id': 'x\\n{"msg":"palsu"}' }
  await call('GET', '/v1/nothing%0a%7b%22msg%22:%22palsu%22%7d', { headers })
  await call('POST', '/v1/login', { headers, body: { email: 'a@b.example\n{"msg":"palsu"}', password: 'x' } })
  expect(lines.length).toBeGreaterThan(4)
  const written = lines.map((line) => JSON.parse(line))
  expect(written.filter(({ msg }) => msg === 'palsu')).toEqual([])
  expect(lines.join('')).not.toContain('palsu')
})
