import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { eventMaker } from '../../../../test/world/events.ts'
import { newId } from '../../../lib/database/db.ts'

const app = await createTestApp({ config: { publicUrl: 'https://semai.example' } })
const { call, db, person } = app
const { event, takesPart } = eventMaker(app)
const somebody = await person()

/** Parse a file as a calendar program does. */
function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const [entry] = calendar.getAllSubcomponents('vevent')
  if (!entry) throw new Error('no VEVENT')
  return { calendar, entry, event: new ICAL.Event(entry) }
}

const valueOf = (component: ICAL.Component, name: string) => String(component.getFirstPropertyValue(name))
const file = (id: string, token = somebody.token) => call('GET', `/v1/event/get-ics/${id}`, { token })
const publicFile = (slug: string) => call('GET', `/v1/public/event/get-ics/${slug}`)

test.each([
  ['Asia/Jakarta', 'Jumat, 14 Agustus 2026, 10.00–12.00 WIB'],
  ['Asia/Makassar', 'Jumat, 14 Agustus 2026, 11.00–13.00 WITA'],
  ['Asia/Jayapura', 'Jumat, 14 Agustus 2026, 12.00–14.00 WIT'],
])('a file says the right instant in %s, and the local time in words', async (time_zone, words) => {
  const made = await event({ time_zone })
  const { calendar, event: read } = parse((await file(made.id)).text)
  expect(read.startDate.toJSDate().toISOString()).toBe('2026-08-14T03:00:00.000Z')
  expect(read.endDate.toJSDate().toISOString()).toBe('2026-08-14T05:00:00.000Z')
  expect(read.startDate.zone.tzid).toBe('UTC')
  expect(read.description).toContain(`Waktu setempat: ${words}`)
  expect(valueOf(calendar, 'x-wr-timezone')).toBe(time_zone)
})

test('does not depend on the server’s time zone', async () => {
  const made = await event({ time_zone: 'Asia/Jayapura' })
  const before = process.env['TZ']
  process.env['TZ'] = 'America/New_York'
  const { text } = await file(made.id)
  process.env['TZ'] = before ?? 'UTC'
  expect(parse(text).event.startDate.toJSDate().toISOString()).toBe('2026-08-14T03:00:00.000Z')
})

test('contains the link, the organiser and the place', async () => {
  const title = 'Temu; tim, "kita" \\ 1'
  const made = await event({ title, address: 'Jalan Ambeng 1, Surabaya' })
  const { status, headers, text } = await file(made.id)
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(headers['content-disposition']).toBe(`attachment; filename="${made.slug}.ics"`)
  expect(headers['cache-control']).toBe('no-store')
  const { calendar, entry, event: read } = parse(text)
  expect(read.summary).toBe(title)
  expect(read.location).toBe('Ruang Nada, Jalan Ambeng 1, Surabaya')
  expect(read.uid).toBe(`${made.id}@semai`)
  expect(valueOf(entry, 'url')).toBe(`https://semai.example/event/${made.id}`)
  expect(valueOf(entry, 'status')).toBe('CONFIRMED')
  expect(entry.getFirstProperty('organizer')?.getParameter('cn')).toBe('Semai')
  expect(valueOf(entry, 'organizer')).toBe('mailto:bantuan@semai.example')
  expect([valueOf(calendar, 'method'), valueOf(calendar, 'version')]).toEqual(['PUBLISH', '2.0'])
  expect(text).not.toMatch(/join_url|temu\.semai|surel\.example/)
})

test('folds lines at 75 bytes, with CRLF', async () => {
  const made = await event({ title: 'Belajar Menyusun Purwarupa Berulang Kali — dengan Étude '.repeat(4) })
  const { text } = await file(made.id)
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  for (const line of text.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toMatch(/[\r\n]/)
  }
})

test('keeps the UID of a changed event and raises its sequence', async () => {
  const made = await event({})
  const at = async (updated_at: string) => {
    await db.updateTable('event').set({ updated_at }).where('id', '=', made.id).execute()
    const { entry, event: read } = parse((await file(made.id)).text)
    return { uid: read.uid, sequence: read.sequence, changed: valueOf(entry, 'last-modified') }
  }
  const [before, after] = [await at('2026-08-13T03:00:00Z'), await at('2026-08-13T03:00:01Z')]
  expect(after.uid).toBe(before.uid)
  expect(after.sequence).toBe(before.sequence + 1)
  expect(after.changed).toBe('2026-08-13T03:00:01Z')
  expect((await at('2090-01-01T00:00:00Z')).sequence).toBeLessThan(2 ** 31)
})

test('returns the same file for an unchanged event', async () => {
  const made = await event({})
  const before = (await file(made.id)).text
  app.clock.advance({ minutes: 1 })
  expect((await file(made.id)).text).toBe(before)
  app.clock.advance({ minutes: -1 })
})

test('marks a cancelled event for its participants, and returns event-not-found to others', async () => {
  const made = await event({ status: 'cancelled' })
  await takesPart(somebody, made, 'registered')
  expect(valueOf(parse((await file(made.id)).text).entry, 'status')).toBe('CANCELLED')
  const answers = [await file(made.id, (await person()).token), await publicFile(made.slug)]
  for (const { status, json } of answers) expect([status, json.code]).toEqual([404, 'event-not-found'])
})

test('returns the same file to a guest by slug', async () => {
  const made = await event({})
  const { status, headers, text } = await publicFile(made.slug)
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(text).toBe((await file(made.id)).text)
})

test('returns event-not-found for drafts and unknown events, and invalid-input for a malformed id', async () => {
  const draft = await event({ status: 'draft' })
  for (const { status, json } of [await file(draft.id), await file(newId()), await publicFile(draft.slug)]) {
    expect([status, json.code]).toEqual([404, 'event-not-found'])
  }
  for (const { json } of [await file('7'), await publicFile('A')]) expect(json.code).toBe('invalid-input')
})
