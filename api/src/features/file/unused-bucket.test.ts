import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { ownS3 } from '../../../test/server/s3.ts'
import * as file from '../../../test/world/upload.ts'
import { newId } from '../../lib/database/db.ts'
import { s3FileStore } from '../../lib/file/s3-store.ts'
import { sweepUnusedFiles } from './unused-jobs.ts'

const server = await ownS3()
const files = s3FileStore(server.config)
const app = await createTestApp({ deps: { files }, isAlone: true })

const listed = async () => {
  const keys: string[] = []
  // List the real store.
  for await (const key of files.listOlder(new Date(Date.now() + 60_000))) keys.push(key)
  return keys.toSorted()
}

test('sweeps objects without a row from a bucket after a day in every width, and keeps the others', async () => {
  const { token } = await app.person()
  const upload = file.uploader(app, '/v1/personal/update-avatar')
  const { url } = (await upload(token, { bytes: await file.png() })).json.data.photo
  const own = url.replace('/files/', '')
  const [lost, young] = [`avatar/${newId()}`, `avatar/${newId()}`]
  const pdf = { bytes: file.pdf, name: 'a.pdf', type: 'application/pdf' }
  const { id } = (await file.uploader(app, '/v1/upload-file')(token, pdf)).json.data
  const { storage_key } = await app.db
    .selectFrom('file')
    .select('storage_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const copy = storage_key.replace('.pdf', '-nameless.pdf')
  const gone = [`${lost}.webp`, `${lost}-64.avif`, `${lost}.pdf`, `${lost}-nameless.pdf`, `${lost}-nameless.m4a`]
  for (const key of [...gone, `${young}.webp`]) await files.put(key, Buffer.from('x'))
  for (const key of [own, storage_key, copy, ...gone]) server.setAge(key, 25)
  server.setAge(`${young}.webp`, 23)
  const before = await listed()
  expect(before).toEqual(expect.arrayContaining([own, storage_key, copy, ...gone, `${young}.webp`]))
  await sweepUnusedFiles(app.deps)
  expect(await listed()).toEqual(before.filter((key) => !key.startsWith(lost)))
  expect((await app.app.inject({ url })).statusCode).toBe(200)
})
