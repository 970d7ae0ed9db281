import { expect, test } from 'vitest'
import type { DataExport } from '@semai/contract/profile/personal'
import { nextExportAt } from './data-export.ts'

const copy: DataExport = {
  id: '0198a000-0000-7000-8000-000000000001',
  state: 'ready',
  size_bytes: 2048,
  url: '/files/export/x.zip',
  created_at: '2026-08-17T03:00:00.000Z',
  expires_at: '2026-08-24T03:00:00.000Z',
}

test('allows one copy per day', () => {
  expect(nextExportAt(copy, new Date('2026-08-17T04:00:00Z'))).toEqual(new Date('2026-08-18T03:00:00Z'))
  expect(nextExportAt(copy, new Date('2026-08-18T03:00:00Z'))).toBeNull()
})

test('allows a copy at once after a failed one, or without any', () => {
  expect(nextExportAt({ ...copy, state: 'failed' }, new Date('2026-08-17T04:00:00Z'))).toBeNull()
  expect(nextExportAt(null, new Date('2026-08-17T04:00:00Z'))).toBeNull()
})
