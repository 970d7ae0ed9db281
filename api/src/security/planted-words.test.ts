import type { Field, Fields } from '@semai/contract/console/resource/field'
import type { Resource } from '@semai/contract/console/resource/resource'
import { resources } from '@semai/contract/console/resource/resources'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../test/app.ts'
import { consoleRows } from '../../test/world/console-rows.ts'
import { endpoints } from '../../test/declared-failures.ts'
import { elementsOf, harmIn } from '../../test/html.ts'
import { htmlFieldsOf, plant, plantBody, planted, takesWords, textsIn } from '../../test/attack/planting.ts'
import { plantedWrites } from '../../test/attack/planted-writes.ts'
import { addressOf, nameOf, validInput } from '../../test/input/valid.ts'

/** Words that would run as a script are put wherever words may be written, and all that may be read is read. */
const app = await createTestApp({ config: { requestsPerMinute: 1_000_000, mediaHosts: ['gambar.example'] } })
const { call, config, db } = app
const { ada, admin, ids, module, operator, writes } = await plantedWrites(app)
const slugs: string[] = []
const { post, record, valuesFor } = await consoleRows(app)

const placeholder = '01890a5d-ac96-774b-bcce-b302099a8057'
const badLinks = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt://semai.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'http://polos.example/',
  '//jahat.example/x',
  '/\\jahat.example/x',
  '\\\\jahat.example/x',
  'https://semai.example@jahat.example/',
  'https://jahat.example/"onclick="alert(1)',
]

/** Calls whose text is shown to no person, or only in the audit log, as reasons are. */
const shownToNobody = new Set([
  'POST /v1/login',
  'POST /v1/registration',
  'POST /v1/public/account-invitation/register',
  'POST /v1/reset-password',
  'PUT /v1/personal/password',
  'POST /v1/personal/close-account',
  'DELETE /v1/identity/remove',
  'DELETE /v1/session/remove',
  'POST /v1/data-export/create',
  'POST /v1/two-step/begin',
  'POST /v1/console-people/email/:id',
  'POST /v1/console-people/lift/:id',
  'POST /v1/console-people/reset-two-step/:id',
  'POST /v1/console/:resource/act',
  // Only what the question allows, and a reaction only if it is an emoji: quiz/answer-rules.test.ts, chat/message-change.test.ts.
  'POST /v1/workshop-answer/user/store',
  // Only with what a push carries; it is said by what says every message: notification/action/reply.test.ts.
  'POST /v1/public/notification/act',
  'PUT /v1/store/chats/:id/messages/:messageId/reaction',
  'POST /v1/forum-reply/react/:id',
  'POST /v1/forum-topic/react/:id',
])
const taking = endpoints.filter((endpoint) => takesWords(endpoint) && !shownToNobody.has(nameOf(endpoint)))

describe('stores planted scripts as text', () => {
  test.each(taking.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))('$name', async ({ name, endpoint }) => {
    const write = writes[name]
    if (!write) throw new Error(`api/test/attack/planted-writes.ts does not write by ${name}`)
    const body = plantBody(endpoint, write.body)
    expect(JSON.stringify(body)).not.toBe(JSON.stringify(write.body))
    const address = addressOf(endpoint, { params: write.params ?? {} })
    const { status, text } = await call(endpoint.method, address, { token: write.by.token, body })
    expect([status, status < 300 ? '' : text]).toEqual([expect.any(Number), ''])
    if (typeof write.body['id'] === 'string') ids.push(write.body['id'])
  })
})

/** Kinds of console fields with strict formats, which cannot contain scripts. */
const exact = new Set<Field['kind']>(['slug', 'reference', 'references', 'image', 'film', 'document', 'link', 'email'])

function plantField(field: Field | undefined, value: unknown): unknown {
  if (!field || exact.has(field.kind)) return value
  const { fields } = field
  return fields && Array.isArray(value) ? value.map((one) => plantFields(fields, one)) : plant(value, field.schema)
}

const plantFields = (fields: Fields, values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plantField(fields[name], value)]))

const described: readonly Resource[] = resources
const harmInFields = (value: unknown) =>
  textsIn(value).flatMap(([name, text]) =>
    name.endsWith('_html') ? harmIn(text).map((harm) => `${name} ${harm}`) : [],
  )

describe('at the console', () => {
  test.each(described.filter(({ can }) => can.create).map((resource) => ({ name: resource.name, resource })))(
    'stores no script in a row of $name',
    async ({ name, resource }) => {
      const where = name === 'workshop-sub-module' ? { workshop_module_id: module } : {}
      const values = plantFields(resource.fields, await valuesFor(resource, null, where))
      const { status, json, text } = await post(admin, resource, 'create', { body: { values } })
      expect([status, status < 300 ? '' : text]).toEqual([201, ''])
      const { id } = json.data
      ids.push(id)
      await post(admin, resource, 'act', { body: { action: 'publish', ids: [id], parts: 'without' } })
      const stored = await record(resource, id)
      if (typeof stored.values.slug === 'string') slugs.push(stored.values.slug)
      expect(harmInFields(stored.values)).toEqual([])
    },
  )

  const withLinks = described.filter(({ fields, can }) => can.create && Object.values(fields).some(isLink))
  test.each(withLinks.map((resource) => ({ name: resource.name, resource })))(
    'a link of $name leads by https only, or to a page of ours',
    async ({ resource }) => {
      for (const [name, { when }] of Object.entries(resource.fields).filter(([, field]) => isLink(field))) {
        const values = await valuesFor(resource, null, when ? { [when.field]: when.is[0] } : {})
        for (const link of badLinks) {
          const { json } = await post(admin, resource, 'create', { body: { values: { ...values, [name]: link } } })
          const blamed = textsIn(json.errors).map(([, text]) => text)
          expect([link, blamed]).toEqual([link, expect.arrayContaining([name])])
        }
      }
    },
  )
})

describe('returns HTML without scripts', () => {
  const reading = endpoints.filter((endpoint) => endpoint.method === 'GET' && htmlFieldsOf(endpoint).length > 0)

  beforeAll(async () => {
    // The planted wording is now an earlier version in the history.
    const later = { title: 'Judul yang baru', body: 'Isi yang baru', rev: 2 }
    for (const name of ['POST /v1/forum-topic/update/:id', 'POST /v1/forum-reply/update/:id']) {
      const { params = {}, body, by } = writes[name] ?? { by: operator, body: {} }
      const url = name.slice(5).replace(':id', params['id'] ?? '')
      expect((await call('POST', url, { token: by.token, body: { ...body, ...later } })).status).toBe(200)
    }
  })

  test.each(reading.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))('$name', async ({ name, endpoint }) => {
    const read = async ({ token }: { token: string }) => {
      const answers = []
      for (const address of addressesOf(endpoint)) answers.push((await call('GET', address, { token })).json)
      expect(answers.flatMap(harmInFields)).toEqual([])
      const texts = textsIn(answers).flatMap(([field, text]) => (text.includes(planted) ? [field] : []))
      return htmlFieldsOf(endpoint).every((field) => texts.includes(field))
    }
    // Staff see unpublished content; some content only participants see.
    const isSeen = (await read(admin)) || (await read(ada))
    // Quizzes and tasks show console content, which is tested above.
    expect(isSeen || /workshop-question|task-review|task-peer/.test(name)).toBe(true)
  })
})

test('writes no script into any mail', async () => {
  const mails = await db.selectFrom('mail').select(['html_body', 'subject', 'to_address']).execute()
  expect(mails.filter(({ html_body }) => html_body.includes(planted)).length).toBeGreaterThan(3)
  for (const { html_body, subject, to_address } of mails) {
    for (const { tag, attributes } of elementsOf(html_body)) {
      expect(['script', 'iframe', 'object', 'embed', 'svg', 'math', 'form', 'base', 'link']).not.toContain(tag)
      expect(Object.keys(attributes).filter((name) => name.startsWith('on'))).toEqual([])
      expect(attributes['href'] ?? config.publicUrl).toMatch(/^(?:https?:\/\/|mailto:)/)
      expect(attributes['src'] ?? config.publicUrl).toMatch(new RegExp(`^(?:cid:|${config.publicUrl})`))
    }
    expect(`${subject} ${to_address}`).not.toMatch(/[\r\n]/)
  }
})

function isLink({ kind, isReadOnly }: Field) {
  return kind === 'link' && !isReadOnly
}

/** Addresses of a reading call for every planted row. */
function addressesOf(endpoint: (typeof endpoints)[number]): string[] {
  const { params, query = {} } = validInput(endpoint)
  const needed = Object.fromEntries(Object.entries(query).filter(([, value]) => value === placeholder))
  const given = JSON.stringify({ params, query: needed })
  if (params && 'slug' in params) return slugs.map((slug) => addressOf(endpoint, { params: { slug } }))
  if (!given.includes(placeholder)) return [endpoint.url]
  return ids.map((id) => addressOf(endpoint, JSON.parse(given.replaceAll(placeholder, id))))
}
