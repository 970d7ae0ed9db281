import { afterAll, expect, test } from 'vitest'
import { copyTemplate } from '../../../test/database.ts'
import { getOrMakeSecret } from './make-secret.ts'

const { close, db } = await copyTemplate()
afterAll(close)

test('creates one key per name for parallel requests', async () => {
  const keys = await Promise.all([getOrMakeSecret(db, 'app'), getOrMakeSecret(db, 'app')])
  expect(new Set([...keys, await getOrMakeSecret(db, 'app')]).size).toBe(1)
  expect(await getOrMakeSecret(db, 'vapid')).not.toBe(keys[0])
  expect(keys[0]).toMatch(/^[\w-]{43}$/)
})
