import type { EndpointShape } from '@semai/contract/endpoint'
import { expect, test } from 'vitest'
import { createTestApp } from '../../test/app.ts'
import { belongings } from '../../test/belongings.ts'
import { endpoints } from '../../test/declared-failures.ts'
import { plantEverywhere } from '../../test/personal.ts'
import { addressOf, nameOf, validInput, type Input } from '../../test/valid-input.ts'
import { newId } from '../lib/db.ts'

/** What is somebody's own looks to others as if it were not there: asked of every call that takes an id. */
const app = await createTestApp({ config: { requestsPerMinute: 1_000_000 } })
const { call, db, person } = app

const placeholder = '01890a5d-ac96-774b-bcce-b302099a8057'
const ofEverybody = endpoints.filter(({ config }) => !config?.access)
const withIds = ofEverybody.filter((endpoint) => JSON.stringify(validInput(endpoint)).includes(placeholder))
const { ada, owned } = await belongings(app)

const withId = (input: Input, id: string): Input => JSON.parse(JSON.stringify(input).replaceAll(placeholder, id))

/** What a call says of an id: the same words for all that it tells nothing of. */
async function answerOf(endpoint: EndpointShape, id: string, token: string): Promise<string> {
  const input = withId(validInput(endpoint), id)
  const { status, text } = await call(endpoint.method, addressOf(endpoint, input), { token, body: input.body })
  return `${nameOf(endpoint)} ${status} ${text.replaceAll(id, '…')}`
}

test('what is another’s answers every call as what is not there does, to the letter', async () => {
  expect(withIds.length).toBeGreaterThan(80)
  const found: string[] = []
  for (const endpoint of withIds) {
    const { token } = await person()
    const unknown = await answerOf(endpoint, newId(), token)
    for (const [what, id] of owned) {
      const answer = await answerOf(endpoint, id, token)
      if (answer !== unknown) found.push(`${what}: ${answer}`)
    }
  }
  expect(found).toEqual([])
})

test('to whom it belongs each of these is there, so that the test above means something', async () => {
  const seen = new Set<string>()
  for (const endpoint of withIds) {
    const unknown = await answerOf(endpoint, newId(), ada.token)
    for (const [what, id] of owned.filter(([one]) => !seen.has(one))) {
      if ((await answerOf(endpoint, id, ada.token)) !== unknown) seen.add(what)
    }
  }
  expect([...seen].toSorted()).toEqual(owned.map(([what]) => what).toSorted())
})

test('no list tells others what is a person’s own, from any table: only the lists of people name them', async () => {
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
