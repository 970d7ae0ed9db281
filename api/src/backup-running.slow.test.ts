import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { afterwards } from '../test/afterwards.ts'
import { answersOf, appOf, demoPlace, ownPlaces, run, start, type Place } from '../test/server/backups.ts'
import { chatMaker } from '../test/world/chat.ts'
import { isPostgres } from '../test/database.ts'
import { forumMaker } from '../test/world/forum.ts'
import { ownS3 } from '../test/server/s3.ts'
import { uploader, webp } from '../test/world/upload.ts'
import { removePostponed } from './lib/file/removal.ts'
import { localFileStore } from './lib/file/store.ts'
import { s3FileStore } from './lib/file/s3-store.ts'

describe.skipIf(!isPostgres)('a backup of PostgreSQL while it is written to', async () => {
  if (!isPostgres) return
  const { folder, makeSource, makeEmpty } = ownPlaces()
  const source = await makeSource()
  const { token } = await demoPlace(source)
  const { app, files } = await appOf(source)
  const { call, db } = app
  const chat = chatMaker(app)
  const forum = forumMaker(app)
  const upload = uploader(app, '/v1/personal/update-avatar')
  const stored = localFileStore(join(source.dataDir, 'files'))

  const countsOf = (ids: Record<string, string[]>) => Object.values(ids).map(({ length }) => length)
  const isThere = (key: string) => existsSync(join(source.dataDir, 'files', key))
  const keyOf = async (picture: string) => {
    const { photo } = (await call('GET', '/v1/auth/hello', { token: picture })).json.data
    return String(photo.url).replace('/files/', '')
  }
  const listPostponed = async () =>
    (await sql<{ storage_key: string }>`select storage_key from postponed_removal`.execute(db)).rows

  /** A backup that has its snapshot and does not get on before it is let. */
  async function heldBackup(file: string) {
    const holder = new pg.Client({ connectionString: source.url ?? '' })
    await holder.connect()
    await holder.query('begin; lock table event in access exclusive mode')
    afterwards(() => holder.end())
    const { child, ended } = start('backup', [file], source)
    afterwards(() => child.kill())
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select 1
        from pg_stat_activity
        where datname = current_database() and application_name = 'semai-backup' and wait_event_type = 'Lock'`.execute(
        db,
      )
      expect(rows).toHaveLength(1)
    }, 15_000)
    return { child, ended, letGo: () => holder.query('commit') }
  }

  test('contains every file that it names and delays deletions until it is done', async () => {
    const [one, other] = [await app.person(), await app.person()]
    for (const person of [one, other]) expect((await upload(person.token, { bytes: await webp() })).status).toBe(200)
    const old = await Promise.all([one, other].map((person) => keyOf(person.token)))
    const wanted = await answersOf(app, token)
    const channel = await chat.group(one, [other])

    const file = join(folder, 'running.tar')
    const { ended, letGo } = await heldBackup(file)
    // These calls do not need the locked table.
    expect((await upload(one.token, { bytes: await webp(96, 96) })).status).toBe(200)
    expect((await call('DELETE', '/v1/personal/avatar/remove', { token: other.token })).status).toBe(200)
    await chat.say(one, channel)
    expect(old.map(isThere)).toEqual([true, true])
    expect((await listPostponed()).map(({ storage_key }) => storage_key)).toEqual(expect.arrayContaining(old))
    // The job runs during the backup.
    await removePostponed(stored, db)
    expect(old.map(isThere)).toEqual([true, true])
    await letGo()
    expect(await ended).toMatchObject({ exitCode: 0 })

    const place = await makeEmpty('restored')
    expect(await run('restore', [file], place)).toMatchObject({ exitCode: 0 })
    const restored = await appOf(place)
    const found = await answersOf(restored.app, token)
    await restored.close()
    expect(found.files).toBe(wanted.files)
    expect(found.answers.filter((answer) => /^\S+\.\w+ (?!200 )/.test(answer))).toEqual([])

    await removePostponed(stored, db)
    expect(old.map(isThere)).toEqual([false, false])
    expect(isThere(await keyOf(one.token))).toBe(true)
    expect(await listPostponed()).toEqual([])
  }, 120_000)

  test('contains one consistent moment during writes: acknowledged rows and matching counts', async () => {
    const [one, other] = [await app.person({ scope: 'mentor' }), await app.person({ scope: 'mentor' })]
    const channel = await chat.group(one, [other])
    const { id: topic } = await forum.topic(one)
    const acknowledged = { messages: [] as string[], replies: [] as string[] }
    const writing = { isOn: true }
    const repeat = async (act: () => Promise<unknown>) => {
      while (writing.isOn) await act()
    }
    const writers = [one, other].flatMap((who) => [
      repeat(async () => acknowledged.messages.push((await chat.say(who, channel)).id)),
      repeat(async () => acknowledged.replies.push((await forum.reply(who, topic)).id)),
    ])
    await vi.waitFor(() => expect(Math.min(...countsOf(acknowledged))).toBeGreaterThan(5), 20_000)
    const before = { messages: [...acknowledged.messages], replies: [...acknowledged.replies] }
    const file = join(folder, 'written-to.tar')
    expect(await run('backup', [file], source)).toMatchObject({ exitCode: 0 })
    writing.isOn = false
    await Promise.all(writers)
    countsOf(acknowledged).forEach((count, at) => expect(count).toBeGreaterThan(countsOf(before)[at] ?? 0))

    const place = await makeEmpty('written-to')
    expect(await run('restore', [file], place)).toMatchObject({ exitCode: 0 })
    const restored = await appOf(place)
    const { rows } = await sql<{ messages: string[]; last_seq: number; replies: string[]; reply_count: number }>`
      select c.last_seq, t.reply_count,
             (select array_agg(id::text order by seq) from message where channel_id = c.id and kind = 'text') as messages,
             (select array_agg(id::text order by seq) from forum_reply where topic_id = t.id) as replies
      from channel c, forum_topic t
      where c.id = ${channel} and t.id = ${topic}`.execute(restored.app.db)
    const [restoredRow] = rows
    expect(restoredRow?.messages).toEqual(expect.arrayContaining(before.messages))
    expect(restoredRow?.replies).toEqual(expect.arrayContaining(before.replies))
    expect(restoredRow?.reply_count).toBe(restoredRow?.replies.length)
    // The restored channel continues from that moment.
    const next = await chatMaker(restored.app).say(one, channel)
    expect(next.seq).toBe((restoredRow?.last_seq ?? 0) + 1)
    await restored.close()
  }, 120_000)

  test('releases its locks and leaves no archive when it is killed', async () => {
    const person = await app.person()
    await upload(person.token, { bytes: await webp() })
    const key = await keyOf(person.token)
    const { child, ended, letGo } = await heldBackup(join(folder, 'killed.tar'))
    child.kill('SIGKILL')
    await ended
    await letGo()
    await vi.waitFor(async () => {
      const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock'
        and database = (select oid from pg_database where datname = current_database())`.execute(db)
      expect(rows).toEqual([])
    }, 10_000)
    expect((await call('DELETE', '/v1/personal/avatar/remove', { token: person.token })).status).toBe(200)
    expect(isThere(key)).toBe(false)
    expect(readdirSync(folder).filter((name) => name === 'killed.tar')).toEqual([])
  }, 60_000)

  test('names missing files of the database', async () => {
    const person = await app.person()
    await upload(person.token, { bytes: await webp() })
    const key = await keyOf(person.token)
    rmSync(join(source.dataDir, 'files', key))
    const file = join(folder, 'lacking.tar')
    const { exitCode, said } = await run('backup', [file], source)
    expect([exitCode, said]).toEqual([1, expect.stringMatching(new RegExp(`^1 berkas .*${key}`))])
    // The backup stores the rest under a name that marks it incomplete. It can be restored.
    expect([existsSync(file), existsSync(`${file}.incomplete`)]).toEqual([false, true])
    const restored = await run('restore', [`${file}.incomplete`], await makeEmpty('incomplete'))
    expect(restored).toMatchObject({ exitCode: 0, said: expect.stringContaining(`1 berkas tidak ada: ${key}`) })
    await call('DELETE', '/v1/personal/avatar/remove', { token: person.token })
  }, 60_000)

  /** A bucket with every file that the source's database names, and how a place is given it. */
  async function filledBucket() {
    const s3 = await ownS3()
    const bucket = s3FileStore(s3.config)
    const { rows } = await sql<{ storage_key: string }>`select storage_key from file order by storage_key`.execute(db)
    for (const { storage_key } of rows) {
      const file = await files.open(storage_key)
      if (file) await bucket.put(storage_key, file.stream)
    }
    const env = {
      S3_BUCKET: s3.config.bucket,
      S3_ENDPOINT: s3.config.endpoint ?? '',
      S3_ACCESS_KEY_ID: s3.config.credentials?.accessKeyId ?? '',
      S3_SECRET_ACCESS_KEY: s3.config.credentials?.secretAccessKey ?? '',
      S3_FORCE_PATH_STYLE: '1',
    }
    const withBucket = (place: Place): Place => ({ ...place, env })
    return { s3, bucket, rows, withBucket }
  }

  test('includes the files of a bucket and restores them into an emptied bucket', async () => {
    const { s3, bucket, rows, withBucket } = await filledBucket()
    const archive = join(folder, 'with-files.tar')
    expect(await run('backup', [archive], withBucket(source))).toMatchObject({ exitCode: 0 })
    const gone = rows.slice(0, 2).map(({ storage_key }) => storage_key)
    await bucket.remove(...gone)
    const place = withBucket(await makeEmpty('files-again'))
    expect(await run('restore', [archive], place)).toMatchObject({ exitCode: 0 })
    for (const key of gone) {
      const [there, was] = [await bucket.open(key), await files.open(key)]
      expect(there && was && (await buffer(there.stream)).equals(await buffer(was.stream))).toBe(true)
    }
    expect(new Set(s3.listStored().filter((name) => name.endsWith('_object'))).size).toBe(rows.length)
    // Nothing of theirs is left in the data folder.
    expect(existsSync(join(place.dataDir, 'files'))).toBe(false)
  }, 120_000)

  test('compares files with the bucket before it swaps anything', async () => {
    const { bucket, rows, withBucket } = await filledBucket()
    const archive = join(folder, 'bucket.tar')
    expect(await run('backup', [archive, '--without-files'], withBucket(source))).toMatchObject({ exitCode: 0 })
    const place = withBucket(await makeEmpty('with-bucket'))
    expect(await run('restore', [archive], place)).toMatchObject({ exitCode: 0 })

    const gone = rows[0]?.storage_key ?? ''
    await bucket.remove(gone)
    const refused = await run('restore', [archive, '--replace'], place)
    expect([refused.exitCode, refused.said]).toEqual([1, expect.stringContaining(gone)])
    expect(refused.said).toContain('yang lama tidak diubah')
    const accepted = await run('restore', [archive, '--replace', '--allow-missing', '--drop-old'], place)
    expect(accepted).toMatchObject({ exitCode: 0 })
    const lacking = await run('backup', [join(folder, 'bucket-lacking.tar')], withBucket(source))
    expect([lacking.exitCode, lacking.said]).toEqual([1, expect.stringContaining(gone)])
  }, 120_000)
})
