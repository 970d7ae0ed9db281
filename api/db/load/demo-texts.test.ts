import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { copyTemplate } from '../../test/database.ts'
import { localFileStore } from '../../src/lib/file/store.ts'
import { loadDemo } from './demo.ts'

const WEEKDAYS = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu']
const NUMBERS = ['nol', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan', 'sepuluh']
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

// A Thursday morning, a Friday night when Ambon has Saturday, a Sunday just begun and a Monday before dawn, in Jakarta.
const starts = ['2026-08-13T03:00Z', '2026-08-14T16:40Z', '2026-08-15T17:05Z', '2026-08-16T22:30Z']

describe.each(starts)('the demo is consistent when it starts at %s', async (begun) => {
  const now = new Date(begun)
  const database = await copyTemplate()
  const { db } = database
  const folder = mkdtempSync(join(tmpdir(), 'semai-demo-'))
  await loadDemo(db, localFileStore(folder), now)
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })

  test('an announcement of “Jumat ini, pukul 15.00” was sent on a Friday before that hour', async () => {
    const scheduled = await db.selectFrom('announcement').selectAll().where('send_at', 'is not', null).execute()
    const days = scheduled.flatMap(({ title, body_html, send_at, status }) => {
      expect([title, status, instant(send_at) <= now.getTime()]).toEqual([title, status, status === 'sent'])
      const day = /\b(Minggu|Senin|Selasa|Rabu|Kamis|Jumat|Sabtu)\b[^.]*? ini\b/.exec(title + body_html)?.[1]
      const hour = /pukul\D{0,12}(\d\d)\.(\d\d)/.exec(body_html)
      return day && hour ? [{ day, clock: `${hour[1]}:${hour[2]}`, sent: local(send_at) }] : []
    })
    expect(days).toHaveLength(1)
    for (const { day, clock, sent } of days) expect([sent.weekday, sent.clock < clock]).toEqual([day, true])
  })

  test('no message, post or notification speaks of an hour or a weekday that its own date may not have', async () => {
    const { rows } = await sql<{ text: string }>`
      select body as text from message where body is not null
      union all select title || ' ' || body from forum_topic
      union all select body from forum_reply
      union all select title || ' ' || content_title || ' ' || content_summary from notification where title not like 'Pengumuman %'`.execute(
      db,
    )
    expect(rows.length).toBeGreaterThan(100)
    const doubtful =
      /\b(?:pagi|siang|sore|malam) ini\b|\b(?:Senin|Selasa|Rabu|Kamis|Jumat|Sabtu) (?:ini|lusa)\b|^(?:Pagi|Siang|Sore|Malam)\b[.!,]|\b(?:sebelum|untuk) (?:Senin|Rabu|Kamis|Jumat|Sabtu)(?! (?:malam|terasa))/
    expect(rows.map(({ text }) => text).filter((text) => doubtful.test(withoutQuotes(text)))).toEqual([])
  })

  test('a clock in two zones is the same instant', async () => {
    const { rows } = await sql<{ text: string }>`
      select body as text from forum_reply union all select body_html from guideline`.execute(db)
    const pairs = rows.flatMap(({ text }) => [
      ...text.matchAll(
        /(\d\d)\.(\d\d) WIB\W+(?:artinya |sudah pukul )?(\d\d)\.(\d\d) (WITA|WIT|di Makassar|di Ambon)/g,
      ),
    ])
    expect(pairs.length).toBeGreaterThan(1)
    for (const [whole, hour, minute, otherHour, otherMinute, zone] of pairs) {
      const later = zone === 'WITA' || zone === 'di Makassar' ? 1 : 2
      expect([whole, Number(otherHour), otherMinute]).toEqual([whole, Number(hour) + later, minute])
    }
  })

  test('texts name the opening hours of Markas and times of events correctly', async () => {
    const { rows: hours } = await sql<{ name: string; from: string; to: string; days: number[] }>`
      select name, to_char(start_time, 'HH24.MI') as from, to_char(end_time, 'HH24.MI') as to, open_days as days
      from building`.execute(db)
    const { rows } = await sql<{ text: string; hub: string | null }>`
      select m.body as text, h.name as hub from message m join channel c on c.id = m.channel_id
      left join region_hub h on h.id = c.region_hub_id
      union all select body, null from forum_topic`.execute(db)
    const said = rows.flatMap(({ text }) =>
      [...text.matchAll(/Markas (\w+)[^.]*? buka Senin sampai Sabtu, pukul (\d\d\.\d\d)–(\d\d\.\d\d)/g)].map((found) =>
        found.slice(1),
      ),
    )
    expect(said.length).toBeGreaterThan(1)
    // The hub's house goes by its own name in its room.
    for (const [place = '', from, to] of said) {
      const house = hours.find(({ name }) => name.includes(place === 'Ambeng' ? 'Surabaya' : place))
      expect([place, from, to, house?.days]).toEqual([place, house?.from, house?.to, [1, 2, 3, 4, 5, 6]])
    }
    const begins = rows.map(({ text }) => /Acara mulai (\d\d)\.(\d\d)/.exec(text)).find(Boolean)
    const ideathon = await db
      .selectFrom('event')
      .select('start_at')
      .where('slug', '=', 'ideathon-regional-sampah-dan-sungai-kita')
      .executeTakeFirstOrThrow()
    expect(`${begins?.[1]}:${begins?.[2]}`).toBe(local(ideathon.start_at).clock)
  })

  test('sessions last and begin as their texts say, with as many seats', async () => {
    const { rows } = await sql<{
      title: string
      text: string
      clock: string
      until: string
      minutes: number
      seats: number | null
      agenda: { start: string }[]
    }>`
      select title, title || ' ' || summary || ' ' || description_html as text, agenda, capacity_offline as seats,
             to_char(start_at at time zone time_zone, 'HH24:MI') as clock,
             to_char(end_at at time zone time_zone, 'HH24:MI') as until,
             (extract(epoch from end_at - start_at) / 60)::integer as minutes
      from event
      union all
      select title, title || ' ' || summary || ' ' || description_html, '[]'::jsonb, capacity,
             to_char(start_time at time zone time_zone, 'HH24:MI'), to_char(end_time at time zone time_zone, 'HH24:MI'),
             (extract(epoch from end_time - start_time) / 60)::integer
      from ignition_content`.execute(db)
    for (const { title, text, clock, until, minutes, seats, agenda } of rows) {
      const lasts = /dalam (\d+) Menit/.exec(title)?.[1]
      if (lasts) expect([title, minutes]).toEqual([title, Number(lasts)])
      const long = /(?:^|[.?!] |Menit |Workshop |Tertipu )Satu jam( setengah)? (?:untuk|khusus)/.exec(text)
      if (long) expect([title, minutes]).toEqual([title, long[1] ? 90 : 60])
      if (/malam ini/i.test(text) || title.startsWith('Malam '))
        expect([title, clock >= '18:00']).toEqual([title, true])
      if (title.startsWith('Sore ')) expect([title, clock >= '15:00' && clock < '18:30']).toEqual([title, true])
      const limit = /(?:Tempat dibatasi|penonton terbatas) ((?:\w+ )?(?:puluh )?\w+) (?:orang|kursi)/.exec(text)?.[1]
      if (limit) expect([title, numberOf(limit)]).toEqual([title, seats])
      for (const { start } of agenda)
        expect([title, start >= clock && (until < clock || start <= until)]).toEqual([title, true])
    }
  })

  test('videos last as long as their summaries and notifications say, and are announced when they are new', async () => {
    const { rows } = await sql<{ title: string; summary: string; minutes: number; published_at: Date }>`
      select title, summary, round(duration_seconds / 60.0)::integer as minutes, published_at
      from library_content where type = 'video'`.execute(db)
    for (const { title, summary, minutes } of rows) {
      // A title may name another duration: an exercise of 20 minutes.
      const inSummary = /^Film (\w+) menit/.exec(summary)?.[1]
      if (inSummary) expect([title, numberOf(inSummary)]).toEqual([title, minutes])
    }
    const notices = await db.selectFrom('notification').selectAll().where('target', '=', '/library').execute()
    expect(notices.length).toBeGreaterThan(0)
    for (const { content_title, content_summary, created_at } of notices) {
      const film = rows.find(({ title }) => title === content_title)
      expect(content_summary).toContain(`Video ${film?.minutes} menit`)
      const after = instant(created_at) - instant(film?.published_at ?? null)
      expect([after >= 0, after < 2 * DAY_MS]).toEqual([true, true])
    }
  })

  test('an event is called new or near only when it is', async () => {
    const { rows } = await sql<{ title: string; days: number; opened: number; is_open: boolean }>`
      select n.title, extract(epoch from e.start_at - n.created_at)::float / 86400 as days,
             extract(epoch from n.created_at - e.registration_opens_at)::float / 86400 as opened,
             n.created_at between e.registration_opens_at and e.registration_closes_at as is_open
      from notification n join event e on e.id = n.event_id`.execute(db)
    expect(rows.length).toBeGreaterThan(2)
    for (const { title, days, opened, is_open } of rows) {
      if (/\bbaru\b/.test(title)) expect([title, Math.abs(opened) < 2]).toEqual([title, true])
      if (/dibuka/.test(title)) expect([title, is_open]).toEqual([title, true])
      if (/dekat/.test(title)) expect([title, days < 14]).toEqual([title, true])
    }
  })

  test('texts name correct counts', async () => {
    const { body_html } = await db
      .selectFrom('announcement')
      .select('body_html')
      .where('status', '=', 'draft')
      .executeTakeFirstOrThrow()
    const [, readings = '', films = ''] =
      /(\w+) bacaan dan (\w+) video terbit dalam tiga puluh hari/.exec(body_html) ?? []
    const recent = await db
      .selectFrom('library_content')
      .select('type')
      .where('published_at', '>=', new Date(now.getTime() - 30 * DAY_MS).toISOString())
      .execute()
    const filmCount = recent.filter(({ type }) => type === 'video').length
    expect([numberOf(readings), numberOf(films)]).toEqual([recent.length - filmCount, filmCount])

    const { rows: workshops } = await sql<{ title: string; summary: string; modules: number }>`
      select w.title, w.summary, count(m.id)::integer as modules
      from workshop w join workshop_module m on m.workshop_id = w.id group by w.id`.execute(db)
    for (const { title, summary, modules } of workshops) {
      const counted = /(\w+) modul\b/i.exec(summary)?.[1]
      if (counted) expect([title, numberOf(counted)]).toEqual([title, modules])
    }
    const { rows: guidelines } = await sql<{ text: string }>`select body_html as text from guideline`.execute(db)
    const text = guidelines.map((row) => row.text).join(' ')
    const { rows: counts } = await sql<{ questions: number }>`
      select count(*)::integer as questions from pre_test_question where status = 'published' and not is_decider`.execute(
      db,
    )
    expect(numberOf(/Pre-test berisi (\w+) pertanyaan/.exec(text)?.[1] ?? '')).toBe(counts[0]?.questions)
    const { rows: parts } = await sql<{ parts: number; questions: number }>`
      select count(distinct s.id)::integer - 1 as parts, count(n.id)::integer as questions
      from workshop w
      join workshop_module m on m.workshop_id = w.id
      join workshop_sub_module s on s.workshop_module_id = m.id
      left join quiz q on q.workshop_sub_module_id = s.id
      left join question n on n.quiz_id = q.id
      where w.track = 'workshop' group by m.id`.execute(db)
    const statedCounts = [/berisi (\w+) submodul/, /Kuis terdiri atas (\w+) soal/].map((words) =>
      numberOf(words.exec(text)?.[1] ?? ''),
    )
    for (const row of parts) expect([row.parts, row.questions]).toEqual(statedCounts)
  })
})

const instant = (at: Date | string | null) => new Date(at ?? Number.NaN).getTime()

// Leaves out quotes, whose days are not dates of the demo.
const withoutQuotes = (text: string) => text.replace(/^>.*$/gm, '').replace(/“[^”]*”/g, '')

function local(at: Date | string | null) {
  const shifted = new Date(instant(at) + 7 * HOUR_MS)
  return { weekday: WEEKDAYS[shifted.getUTCDay()], clock: shifted.toISOString().slice(11, 16) }
}

/** “dua puluh empat” and such, below a hundred. */
function numberOf(words: string): number {
  const [tens, ones] = words.toLowerCase().includes(' puluh') ? words.toLowerCase().split(' puluh') : ['nol', words]
  return NUMBERS.indexOf(tens ?? '') * 10 + Math.max(0, NUMBERS.indexOf((ones ?? '').trim().toLowerCase()))
}
