import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { Nullable, WebAddress } from '@semai/contract/call/field'
import { compileValidator } from './validation.ts'

const schema = Type.Object({
  link: Nullable(WebAddress(100)),
  links: Type.Array(WebAddress(100)),
  rows: Type.Array(Type.Object({ url: WebAddress(100) })),
  words: Type.String(),
})
const check = compileValidator({ schema, method: 'POST', url: '', httpPart: 'body' })

test('takes an address whose scheme begins with a capital, and lowers it in addresses only', () => {
  const body = (scheme: string) => ({
    link: `${scheme}a.id/B`,
    links: [`${scheme}C.id`],
    rows: [{ url: `${scheme}d.id` }],
    words: 'Https://x.id',
  })
  for (const scheme of ['Https://', 'HTTPS://', ' https://'])
    expect(check(body(scheme))).toMatchObject({ value: body('https://') })
  expect(check({ ...body('https://'), link: null })).toMatchObject({ value: { link: null } })
  expect(check({ ...body('Http://') })).toHaveProperty('error')
})
