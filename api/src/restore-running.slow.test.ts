import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { demoPlace, openPlace, ownPlaces, run } from '../test/server/backups.ts'
import { isPostgres } from '../test/database.ts'
import { databaseUrlOf } from '../test/postgres-url.ts'

const { folder, makeSource, makeEmpty } = ownPlaces()
const source = await makeSource()
await demoPlace(source)
const archive = join(folder, 'semai.tar')
await run('backup', [archive], source)

test.runIf(isPostgres)(
  'nothing is restored under a server that is running, unless its connections may be ended',
  async () => {
    const place = await makeEmpty('busy')
    const database = await openPlace(place)
    // Holds a connection for the whole test; a pool would close an idle one.
    const staying = new pg.Client({ connectionString: place.url ?? '' })
    staying.on('error', () => {})
    await staying.connect()
    const refused = await run('restore', [archive], place)
    expect([refused.exitCode, refused.said]).toEqual([1, expect.stringContaining('hentikan Semai dulu')])
    await sql`create table mark (name text)`.execute(database.db)

    const { exitCode, said } = await run('restore', [archive, '--replace'], place)
    expect([exitCode, said]).toEqual([0, expect.stringMatching(/[1-9]\d* koneksi ke basis data yang lama diputus/)])
    // The same process reads the new database, and the old one exists under the printed name.
    expect(
      (await sql`select 1 from app_user where email = 'founder@semai.test'`.execute(database.db)).rows,
    ).toHaveLength(1)
    await database.close()
    const aside = /disimpan sebagai (\w+)/.exec(said)?.[1] ?? ''
    const old = await openPlace({ ...place, url: databaseUrlOf(aside) })
    expect((await sql`select name from mark`.execute(old.db)).rows).toEqual([])
    await old.close()
  },
  120_000,
)
