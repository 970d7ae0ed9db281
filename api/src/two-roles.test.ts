import { expect, inject, test } from 'vitest'
import { copyTemplate, isPostgres } from '../test/database.ts'
import { productRoleOf } from '../test/postgres-url.ts'
import { currentRole } from './lib/database/role.ts'

test.skipIf(!isPostgres)('connects the product by a role that owns no table', async () => {
  const { close, product } = await copyTemplate()
  expect(product && (await currentRole(product))).toBe(productRoleOf(inject('template')))
  await close()
})
