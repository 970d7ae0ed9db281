import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { maskedEmail } from './masked-email.ts'

const { db } = await createTestApp()

test('of an e-mail only its beginning and its house are shown', async () => {
  const masked = async (email: string) => {
    const { rows } = await sql<{ shown: string }>`select ${maskedEmail(sql`${email}::text`)} as shown`.execute(db)
    return rows[0]?.shown
  }
  expect(await masked('rahma@surel.example')).toBe('r…@surel.example')
  expect(await masked('a@b.id')).toBe('a…@b.id')
  expect(await masked('"x@y"@z.id')).toBe('"…@z.id')
  expect(await masked('\u{1f335}kaktus@surel.example')).toBe('\u{1f335}…@surel.example')
})
