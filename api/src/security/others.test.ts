import type { EndpointShape } from '@semai/contract/call/endpoint'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../test/app.ts'
import { belongings } from '../../test/world/belongings.ts'
import { endpoints } from '../../test/declared-failures.ts'
import { plantEverywhere } from '../../test/world/personal.ts'
import type { Input } from '../../test/input/input.ts'
import { addressOf, nameOf, validInput } from '../../test/input/valid.ts'
import { newId } from '../lib/database/db.ts'

/** Every call with an id answers others' rows as unknown ids. */
const app = await createTestApp({ config: { requestsPerMinute: 1_000_000, sharesAnswers: true } })
const { call, db, person } = app

const placeholder = '01890a5d-ac96-774b-bcce-b302099a8057'
const ofEverybody = endpoints.filter(({ config }) => !config?.access)
const withIds = ofEverybody.filter((endpoint) => JSON.stringify(validInput(endpoint)).includes(placeholder))
const { ada, owned } = await belongings(app)

const withId = (input: Input, id: string): Input => JSON.parse(JSON.stringify(input).replaceAll(placeholder, id))

/** Answer of a call about an id. */
async function answerOf(endpoint: EndpointShape, id: string, token: string): Promise<string> {
  const input = withId(validInput(endpoint), id)
  const { status, text } = await call(endpoint.method, addressOf(endpoint, input), { token, body: input.body })
  return `${nameOf(endpoint)} ${status} ${text.replaceAll(id, '…')}`
}

describe('answers others’ ids exactly as unknown ids by', () => {
  test.each(withIds.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))('$name', async ({ endpoint }) => {
    const { token } = await person()
    const unknown = await answerOf(endpoint, newId(), token)
    for (const [what, id] of owned) expect([what, await answerOf(endpoint, id, token)]).toEqual([what, unknown])
  })

  test('every call with an id', () => {
    expect(withIds.length).toBeGreaterThan(80)
  })
})

/** A call by which each of these is there for whom it belongs to: else the above would mean nothing. */
const calls: Record<string, string> = {
  certificate: 'GET /v1/certificate/export-credential',
  session: 'DELETE /v1/session/remove',
  identity: 'DELETE /v1/identity/remove',
  notification: 'DELETE /v1/user-notification/delete-multiple',
  invitation: 'PUT /v1/startup-invitation/answer',
  participation: 'GET /v1/event-participant/get/:id',
  booking: 'GET /v1/schedule/get/:id',
  'quiz attempt': 'GET /v1/quiz-attempt/get/:id',
  channel: 'GET /v1/channel/:id/get',
  decision: 'POST /v1/appeal/create',
}

test.each(owned)('a %s is there for whom it belongs to', async (what, id) => {
  const endpoint = withIds.find((one) => nameOf(one) === calls[what])
  if (!endpoint) throw new Error(`nobody asks for a ${what}`)
  const unknown = await answerOf(endpoint, newId(), ada.token)
  expect(await answerOf(endpoint, id, ada.token)).not.toBe(unknown)
})

test('lists show no personal data of others from any table, except names in lists of people', async () => {
  const marker = 'rahasiaku'
  const grace = await person()
  await plantEverywhere(db, grace, marker)
  const { token } = await person()
  const found = new Set<string>()
  for (const endpoint of endpoints.filter(({ method, config }) => method === 'GET' && !config?.access)) {
    const url = addressOf(endpoint, { ...validInput(endpoint), query: {} })
    for (const by of [token, undefined]) {
      const { text } = await call('GET', url, { ...(by && { token: by }) })
      if (text.includes(marker)) found.add(nameOf(endpoint))
    }
  }
  expect([...found].toSorted()).toEqual([
    'GET /v1/user/get-list-for-channel-invitation',
    'GET /v1/user/get-regular-list',
    'GET /v1/user/get-to-invite-user-list',
  ])
})
