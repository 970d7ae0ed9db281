import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { limits, serverLimits } from '@semai/contract/call/limits'
import { copyTemplate } from '../../test/database.ts'
import { readFilmSeconds } from '../../src/lib/file/film-length.ts'
import { localFileStore } from '../../src/lib/file/store.ts'
import { loadDemo } from './demo.ts'

const database = await copyTemplate()
const { db } = database
const folder = mkdtempSync(join(tmpdir(), 'semai-demo-'))
// A Sunday that has just begun in Jakarta: the least of a day has passed.
const files = localFileStore(folder)
await loadDemo(db, files, new Date('2026-08-15T17:05:00Z'))
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

test('starts demo lessons after their workshop, registration and module', async () => {
  const { rows } = await sql<{ workshop: string; part: string; email: string; why: string }>`
    with done as (
      select user_id, workshop_sub_module_id, coalesce(completed_at, created_at) as at
      from user_workshop_history
      union all
      select m.user_id, t.workshop_sub_module_id, t.created_at
      from task_submission t
      join task_submission_member m on m.submission_id = t.id
      union all
      select a.user_id, q.workshop_sub_module_id, a.started_at
      from quiz_attempt a
      join quiz q on q.id = a.quiz_id
      where q.workshop_sub_module_id is not null
    )
    select w.title as workshop, s.title as part, u.email,
           concat_ws(', ', case when d.at < w.starts_at then 'before the start' end,
             case when p.id is null or d.at < p.created_at then 'before registering' end,
             case when d.at < m.available_at then 'before the module opens' end) as why
    from done d
    join app_user u on u.id = d.user_id
    join workshop_sub_module s on s.id = d.workshop_sub_module_id
    join workshop_module m on m.id = s.workshop_module_id
    join workshop w on w.id = m.workshop_id
    left join workshop_participant p on p.workshop_id = w.id and p.user_id = d.user_id
    where d.at < w.starts_at
       or p.id is null
       or d.at < p.created_at
       or d.at < m.available_at`.execute(db)
  expect(rows).toEqual([])
})

test('dates demo registrations within the registration of their workshop or event', async () => {
  const { rows } = await sql<{ title: string; email: string }>`
    select w.title, u.email
    from workshop_participant p
    join workshop w on w.id = p.workshop_id
    join app_user u on u.id = p.user_id
    where p.created_at < w.registration_opens_at
       or p.created_at > w.registration_closes_at
    union all
    select e.title, p.email
    from event_participant p
    join event e on e.id = p.event_id
    where p.created_at < e.registration_opens_at
       or p.created_at > e.registration_closes_at`.execute(db)
  expect(rows).toEqual([])
})

test('each taken seat of an event belongs to a participant', async () => {
  const { rows: odd } = await sql`
    select e.slug
    from event e
    left join event_participant p
      on p.event_id = e.id
      and p.status in ('registered', 'offered', 'attended', 'no_show')
    group by e.id
    having count(p.id) filter (where p.attend_mode = 'offline') <> e.taken_offline
        or count(p.id) filter (where p.attend_mode = 'online') <> e.taken_online`.execute(db)
  expect(odd).toEqual([])
})

test('stores the length of each demo film, and of each lesson with a film', async () => {
  const { rows } = await sql<{ slug: string; url: string; seconds: number; size: number; lesson: number | null }>`
    select c.slug, c.source_url as url, c.duration_seconds as seconds, f.size_bytes as size,
           s.duration_seconds as lesson
    from library_content c
    join file f on f.storage_key = replace(c.source_url, '/files/', '')
    left join workshop_sub_module s on s.source_url = c.source_url
    where c.type = 'video'
      and c.source = 'file'`.execute(db)
  expect(rows.length).toBeGreaterThan(5)
  for (const { slug, url, seconds, size, lesson } of rows) {
    const measured = await readFilmSeconds(files, url.replace('/files/', ''), size)
    expect([slug, Math.abs((measured ?? 0) - seconds) < 1, lesson ?? seconds]).toEqual([slug, true, seconds])
  }
})

test('guides name the minutes and days that the product has', async () => {
  const { rows } = await sql<{ text: string }>`select string_agg(body_html, ' ') as text from guideline`.execute(db)
  const { rows: settings } = await sql<{ before: number; after: number }>`
    select check_in_before_minutes as before, check_in_after_minutes as after
    from markas_setting
    where check_in_before_minutes is not null
    limit 1`.execute(db)
  const text = (rows[0]?.text ?? '').replace(/<[^>]+>/g, '').replace(/\s+/g, ' ')
  const delays = limits.resendDelaysSeconds.map((seconds) => seconds / 60)
  for (const words of [
    `Kode berlaku ${limits.codeMinutes} menit`,
    `Jeda kirim ulang makin panjang: ${delays.slice(0, -1).join(', ')}, lalu ${delays.at(-1)} menit`,
    `bergabung aktif ${limits.joinMinutesBefore} menit sebelum mulai`,
    `Datang paling cepat ${settings[0]?.before} menit sebelum mulai. Batas akhirnya ${settings[0]?.after} menit sesudah`,
    `Undangan berlaku ${serverLimits.invitationDays} hari`,
    `disunting dalam ${limits.messageEditHours} jam`,
    `Setelah ${limits.closedAccountDays} hari, data dianonimkan`,
    `paling besar ${limits.imageBytes / 1024 / 1024} MB`,
  ])
    expect(text).toContain(words)
  expect(text).not.toMatch(/Pemesananku|zona tempat sesi; kalau zonamu/)
})
