import { describe, expect, test } from 'vitest'
import { endpoints } from '../../test/declared-failures.ts'
import {
  bodiesWith,
  complaints,
  createHostileApp,
  hostileValues,
  hugeBodies,
  hugeValues,
} from '../../test/input/hostile.ts'
import { nameOf, validInput } from '../../test/input/valid.ts'

const { senderOf } = await createHostileApp()
const withBody = endpoints.filter(({ method }) => method !== 'GET')

describe.each(withBody.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))('$name', ({ endpoint }) => {
  test('rejects a huge body with words', async () => {
    const send = senderOf(endpoint)
    const found = []
    for (const [what, body] of hugeBodies) found.push(...complaints(await send(body), what))
    expect(found).toEqual([])
  })

  test('rejects every hostile value in any field with a normal failure, or stores it as text', async () => {
    const send = senderOf(endpoint)
    const found = []
    for (const { field, body } of bodiesWith(hostileValues, validInput(endpoint))) {
      found.push(...complaints(await send(body), `${field} in ${body}`))
    }
    expect(found).toEqual([])
  })

  test('rejects a huge value in any field with words, or keeps it as text', async () => {
    const send = senderOf(endpoint)
    const found = []
    for (const { field, body } of bodiesWith(hugeValues, validInput(endpoint))) {
      found.push(...complaints(await send(body), `${field} in ${body.slice(-40)}`))
    }
    expect(found).toEqual([])
  })
})
