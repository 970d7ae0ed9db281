import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { copyTemplate } from '../../test/database.ts'
import { localFileStore } from '../../src/lib/file/store.ts'
import { loadDemo } from './demo.ts'

const database = await copyTemplate()
const { db } = database
afterAll(database.close)
const folder = mkdtempSync(join(tmpdir(), 'semai-demo-'))
afterAll(() => rmSync(folder, { recursive: true }))
await loadDemo(db, localFileStore(folder), new Date('2026-08-13T03:00:00Z'))

test('gives 17 mentors a past session, and each held session a note and actions', async () => {
  const { rows } = await sql<{ full_name: string; past: number; without: number }>`
    select m.full_name, count(s.id) as past,
           count(s.id) filter (
             where s.state = 'held'
               and (s.note = '' or not exists (select from mentor_action a where a.session_id = s.id))
           ) as without
    from mentor m
    left join mentor_session s on s.mentor_id = m.id and s.end_at < '2026-08-13T03:00:00Z'
    group by m.id`.execute(db)
  expect(rows.filter(({ without }) => without > 0)).toEqual([])
  const silent = rows.filter(({ past }) => past === 0).map(({ full_name }) => full_name)
  expect(silent.toSorted()).toEqual(['Mei Liandra Tanudiwirya', 'Reyhan Saputrawan', 'Zulfanira Hasyimar'])
})
