import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../test/app.ts'
import { moderationMaker } from '../../test/world/moderation.ts'
import { localFileStore } from '../../src/lib/file/store.ts'
import { loadDemo } from './demo.ts'

const app = await createTestApp()
const { clock, db } = app
const { appeals, list, moderator, read } = moderationMaker(app)
const folder = mkdtempSync(join(tmpdir(), 'semai-demo-'))
afterAll(() => rmSync(folder, { recursive: true }))
await loadDemo(db, localFileStore(folder), clock.now())
const admin = await moderator({ scope: 'admin' })

test('the queue has something of everything, and one thing has waited too long', async () => {
  const { data } = await list(admin)
  expect(data.map(({ subject }: { subject: string }) => subject).toSorted()).toEqual([
    'reply',
    'reply',
    'topic',
    'user',
  ])
  expect(data.filter(({ is_hidden }: { is_hidden: boolean }) => is_hidden)).toMatchObject([
    { subject: 'topic', report_count: 3 },
  ])
  expect((await list(admin, '?status=overdue')).data).toMatchObject([{ subject: 'reply', report_count: 2 }])
})

test('lists decided cases, and one appeal waits for an answer', async () => {
  const { data } = await list(admin, '?status=decided')
  expect(data.map(({ status }: { status: string }) => status)).toEqual(['dismissed', 'upheld'])
  const [message] = data
  expect((await read(admin, message.id)).json.data.context.length).toBeGreaterThan(5)
  expect(await appeals(admin, '?status=open')).toMatchObject([{ about: { full_name: 'Yudha Permadi' } }])
})
