import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { awardMaker } from '../../../test/world/awards.ts'
import { chatMaker } from '../../../test/world/chat.ts'
import { startupMaker } from '../../../test/world/startups.ts'
import { namingSounds } from '../../../test/world/naming-media.ts'
import * as file from '../../../test/world/upload.ts'
import { newId } from '../../lib/database/db.ts'
import { insertFile } from './insert-file.ts'
import { sweepUnusedFiles } from './unused-jobs.ts'
import { referringColumns } from './unused-queries.ts'

const app = await createTestApp({ isAlone: true })
const { clock, config, db, deps, person } = app
const root = join(config.dataDir, 'files')

const sweep = () => sweepUnusedFiles(deps)

/** Set the creation time of all files to the test's clock. */
const setCreated = () => db.updateTable('file').set({ created_at: clock.now().toISOString() }).execute()

const left = async (ids: string[]) => {
  const rows = await db.selectFrom('file').select('id').where('id', 'in', ids).execute()
  return ids.filter((id) => rows.some((row) => row.id === id))
}

test('includes every foreign key to a file in the referring columns', async () => {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass || '.' || attname as name
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f'
      and confrelid = 'file'::regclass`.execute(db)
  const known = referringColumns.map(([table, column]) => `${table}.${column}`)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
})

test('deletes a file for a task with its bytes after a week without a reference', async () => {
  const { token } = await person()
  const upload = file.uploader(app, '/v1/upload-file')
  const [[, recording] = ['', () => file.pdf]] = namingSounds
  const { id } = (await upload(token, { bytes: file.pdf, name: 'a.pdf' })).json.data
  const { id: heard } = (await upload(token, { bytes: recording(), name: 'a.mp3' })).json.data
  await setCreated()
  const before = file.storedFiles(app, 'upload').length
  clock.advance({ days: 6 })
  await sweep()
  expect(await left([id, heard])).toHaveLength(2)
  clock.advance({ days: 1, seconds: 1 })
  await sweep()
  expect(await left([id, heard])).toEqual([])
  // Four objects: the PDF, the recording and their nameless copies.
  expect(file.storedFiles(app, 'upload')).toHaveLength(before - 4)
})

test('sweeps files of a deleted startup or channel after a day, in every width', async () => {
  const [ayu, bima] = [await person(), await person()]
  const channel = await chatMaker(app).direct(ayu, bima)
  const send = file.uploader(app, `/v1/store/chats/${channel}/upload`)
  const sent = (await send(ayu.token, { bytes: await file.png(600, 600), name: 'a.png' })).json.data
  await app.app.inject({ url: `${sent.url}&w=128` })
  const startup = await startupMaker(app).startup(ayu)
  const logo = file.uploader(app, `/v1/startup/upload-logo?startup_id=${startup.id}`)
  expect((await logo(ayu.token, { bytes: await file.png() })).status).toBe(200)
  const avatar = file.uploader(app, '/v1/personal/update-avatar')
  const { url } = (await avatar(ayu.token, { bytes: await file.png() })).json.data.photo
  await setCreated()
  await sql`delete from channel where id = ${channel}`.execute(db)
  await sql`delete from startup where id = ${startup.id}`.execute(db)
  await sweep()
  expect([file.storedFiles(app, 'chat').length, file.storedFiles(app, 'startup').length]).toEqual([2, 1])
  clock.advance({ days: 1, seconds: 1 })
  await sweep()
  expect([file.storedFiles(app, 'chat'), file.storedFiles(app, 'startup')]).toEqual([[], []])
  expect((await app.app.inject({ url })).statusCode).toBe(200)
})

test('keeps staff uploads while a text names them, and unused ones for 30 days', async () => {
  const staff = await person({ scope: 'admin' })
  const upload = file.uploader(app, '/v1/console-file/create?kind=image')
  const urls: string[] = []
  for (let round = 0; round < 3; round++)
    urls.push((await upload(staff.token, { bytes: await file.png(), name: 'a.png' })).json.data.url)
  await setCreated()
  const [cover, inText, unused] = urls
  const demo = await insertFile(db, { ...facts, owner_id: null, storage_key: `library/${'ab'.repeat(16)}.ts` })
  await sql`
    insert into guideline (id, slug, title, summary, icon, file_url, body_html, position)
    values (${newId()}, 'panduan-uji', 'Panduan', '', 'book', ${cover}, ${`<p><img src="${inText}?w=400"></p>`}, 999)`.execute(
    db,
  )
  const keys = async () =>
    (await db.selectFrom('file').select('storage_key').where('purpose', '=', 'library').execute()).map(
      ({ storage_key }) => `/files/${storage_key}`,
    )
  clock.advance({ days: 29 })
  await sweep()
  expect(await keys()).toEqual(expect.arrayContaining(urls))
  clock.advance({ days: 2 })
  await sweep()
  expect(await keys()).toEqual(expect.arrayContaining([cover, inText]))
  expect(await keys()).not.toContain(unused)
  expect(await left([demo])).toEqual([demo])
})

const facts = { purpose: 'library', name: 'a.m4s', mime_type: 'video/iso.segment', size_bytes: 1, sha256: 'x' } as const

/** Write an object to the store, last modified some hours ago. */
function store(folder: string, name: string, hours = 48) {
  mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, folder, name), 'x')
  const at = new Date(Date.now() - hours * 3_600_000)
  utimesSync(join(root, folder, name), at, at)
}

test('sweeps stored objects without a row, and parts of unfinished uploads', async () => {
  const { token } = await person()
  const avatar = file.uploader(app, '/v1/personal/update-avatar')
  const { url } = (await avatar(token, { bytes: await file.png() })).json.data.photo
  const referenced = url.split('/').at(-1) ?? ''
  const [lost, young] = [newId(), newId()]
  store('avatar', referenced)
  store('avatar', referenced.replace('.webp', '-64.avif'))
  store('avatar', `${lost}.webp`)
  store('avatar', `${lost}-64.avif`)
  store('avatar', `${young}.webp`, 23)
  store('chat', `${lost}.pdf.part`)
  store('chat', `${young}.pdf.part`, 23)
  for (const folder of ['event', 'card']) store(folder, `${lost}.png`)
  // A folder that its own feature sweeps.
  store('elsewhere', `${lost}.pdf`)
  clock.advance({ days: 2 })
  await sweep()
  const names = (folder: string) => readdirSync(join(root, folder))
  expect(names('avatar')).toEqual(
    expect.arrayContaining([referenced, referenced.replace('.webp', '-64.avif'), `${young}.webp`]),
  )
  expect(names('avatar').filter((name) => name.startsWith(lost))).toEqual([])
  expect(names('chat')).toEqual([`${young}.pdf.part`])
  expect([...names('event'), ...names('card')]).toEqual([])
  expect(names('elsewhere')).toEqual([`${lost}.pdf`])
})

test('sweeps a certificate printed by a process that died, and keeps a valid one', async () => {
  const { certificate, token } = await awardMaker(app).certified({ title: 'Kelulusan Uji' })
  const { status } = await app.call('GET', `/v1/certificate/export-pdf?id=${certificate.id}`, { token })
  expect(status).toBe(200)
  const [referenced = ''] = readdirSync(join(root, 'certificate'))
  const lost = `${certificate.id}-0123456789abcdef.pdf`
  store('certificate', referenced)
  store('certificate', lost)
  clock.advance({ days: 2 })
  await sweep()
  expect(readdirSync(join(root, 'certificate'))).toEqual([referenced])
})

test('aborts the sweep of a store that belongs to another database', async () => {
  for (let round = 0; round < 150; round++) store('forum', `${newId()}.webp`)
  clock.advance({ days: 2 })
  await expect(sweep()).rejects.toThrow(/of \d+ stored files are not in this database/)
  expect(readdirSync(join(root, 'forum'))).toHaveLength(150)
})
