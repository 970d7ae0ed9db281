import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { copyTemplate, isPostgres } from '../../../test/database.ts'
import { afterwards } from '../../../test/afterwards.ts'
import { carefulStore, KEEP_FILES, removePostponed } from './removal.ts'
import { localFileStore } from './store.ts'

describe.runIf(isPostgres)('carefulStore', () => {
  test('keeps a removed file while a backup holds the lock, and removes it afterwards', async () => {
    const { db, url, close } = await copyTemplate()
    afterwards(close)
    const backup = new pg.Client({ connectionString: url ?? '' })
    await backup.connect()
    afterwards(() => backup.end())
    const folder = mkdtempSync(join(tmpdir(), 'semai-removal-'))
    afterwards(() => rmSync(folder, { recursive: true }))
    const store = localFileStore(folder)
    await store.put('avatar/old.png', Buffer.from('bytes'))
    await backup.query(`begin; select pg_advisory_xact_lock(${KEEP_FILES})`)
    await carefulStore(store, db).remove('avatar/old.png')
    await removePostponed(store, db)
    expect(existsSync(join(folder, 'avatar/old.png'))).toBe(true)
    await backup.query('commit')
    await removePostponed(store, db)
    expect(existsSync(join(folder, 'avatar/old.png'))).toBe(false)
  })
})
