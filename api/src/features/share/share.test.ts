import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { awardMaker } from '../../../test/world/awards.ts'
import { eventMaker } from '../../../test/world/events.ts'
import { elementsOf, type FoundElement } from '../../../test/html.ts'
import { askers, host, linkReader, publicUrl, saidIn } from '../../../test/link-previews.ts'
import { servedWeb } from '../../../test/server/web-folder.ts'

const world = await createTestApp({ config: { publicUrl, requestsPerMinute: 1_000_000 }, app: { web: servedWeb() } })
const { call, clock, db } = world
const { event } = eventMaker(world)
const { certified } = awardMaker(world)
const { open, read } = linkReader(world)

/** The scripts that stand in a page. */
const inlineScripts = (html: string) =>
  elementsOf(html).filter(({ tag, attributes }) => tag === 'script' && !attributes['src'])

const codeOf = ({ text }: FoundElement) => text

const HOSTILE = '"><script>alert(1)</script>$&'

/** The default preview. */
const house = await read('/home')

describe('an address of a page', () => {
  test.each(askers)('is answered with the page when %s asks', async (_who, headers) => {
    for (const path of ['/', '/home', '/startup', '/authorization/login']) {
      const answer = await open(path, headers)
      expect([path, answer.status, answer.headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8'])
    }
  })

  test('answers HEAD as GET, without a body', async () => {
    const { statusCode, headers, payload } = await world.app.inject({ method: 'HEAD', url: '/home', headers: { host } })
    expect([statusCode, headers['content-type'], payload]).toEqual([200, 'text/html; charset=utf-8', ''])
  })

  test('answers 404 for an unknown one, in the reader’s language', async () => {
    const page = await open('/tidak/ada', { accept: 'text/html' })
    expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    const again = await open('/tidak/ada', { accept: 'text/html', 'if-none-match': String(page.headers['etag']) })
    expect(again.status).toBe(404)
    for (const path of ['/tidak/ada', '/robots.txt', '/favicon.ico']) {
      const { status, json } = await open(path)
      expect([path, status, json.code]).toEqual([path, 404, 'unknown-call'])
    }
  })

  test('is another’s where it is a call’s or a file’s', async () => {
    for (const path of ['/v1/nothing', '/v1/event/get/x', '/files/library/none.webp', '/assets/none.js']) {
      const { status, json } = await open(path, { accept: 'text/html' })
      expect([path, status >= 400, typeof json?.code]).toEqual([path, true, 'string'])
    }
    expect((await call('POST', '/home', { headers: { host } })).status).toBe(404)
  })

  test('describes Semai with a picture, and sets og:url at the first address only', async () => {
    expect(house).toMatchObject({
      headline: 'Semai',
      'og:title': 'Semai',
      'og:description': 'Rumah perintis.',
      'og:type': 'website',
      'og:image': `${publicUrl}/bagikan.png`,
      'twitter:card': 'summary_large_image',
    })
    expect(house).not.toHaveProperty('og:url')
    expect(await read('/')).toMatchObject({ 'og:url': `${publicUrl}/` })
  })
})

describe('the link of an event', () => {
  test.each(askers)(
    'says its title, when and where it is, and shows its picture, when %s asks',
    async (_who, headers) => {
      const made = await event({ title: 'Temu Rintisan', mode: 'offline' })
      await db.updateTable('event').set({ banner: '/files/library/sampul.webp' }).where('id', '=', made.id).execute()
      for (const path of [`/acara/${made.slug}`, `/event/${made.id}`, `/calendar/${made.id}/`]) {
        const answer = await open(path, { ...headers, 'accept-encoding': '' })
        expect(answer.status).toBe(200)
        expect(saidIn(answer.text)).toMatchObject({
          headline: 'Temu Rintisan · Semai',
          description: 'Jumat, 14 Agustus 2026, 10.00–12.00 WIB · Ruang Nada. Ringkasan',
          'og:title': 'Temu Rintisan',
          'og:description': 'Jumat, 14 Agustus 2026, 10.00–12.00 WIB · Ruang Nada. Ringkasan',
          'og:type': 'article',
          'og:url': `${publicUrl}/acara/${made.slug}`,
          'og:image': `${publicUrl}/files/library/sampul.webp?w=800&as=jpeg`,
          'og:image:alt': 'Temu Rintisan',
          'twitter:card': 'summary_large_image',
        })
      }
    },
  )

  test('says nothing about drafts and unknown ones', async () => {
    const made = await event({ title: 'Rahasia', status: 'draft' })
    for (const path of [`/acara/${made.slug}`, `/event/${made.id}`]) expect(await read(path)).toEqual(house)
    expect(await read('/acara/tidak-ada')).toEqual(house)
    expect(await read('/event/018f0000-0000-7000-8000-000000000000')).toEqual(house)
    expect(await read("/acara/x'or'1'='1")).toEqual(house)
  })

  test.each(askers)('describes it within 14 kB as schema.org does, when %s asks', async (_who, headers) => {
    const made = await event({ title: 'Temu Data', mode: 'hybrid', capacity_offline: 5, capacity_online: null })
    const { text } = await open(`/acara/${made.slug}`, { ...headers, 'accept-encoding': '' })
    const first = text.slice(0, 14_000)
    const found = elementsOf(first).find(({ attributes }) => attributes['type'] === 'application/ld+json')
    expect(JSON.parse(found?.text ?? '')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Temu Data',
      description: 'Ringkasan',
      startDate: '2026-08-14T10:00:00+07:00',
      endDate: '2026-08-14T12:00:00+07:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      location: [
        { '@type': 'Place', name: 'Ruang Nada', address: expect.any(String) },
        { '@type': 'VirtualLocation', url: `${publicUrl}/acara/${made.slug}` },
      ],
      organizer: { '@type': 'Organization', name: 'Semai' },
      url: `${publicUrl}/acara/${made.slug}`,
      isAccessibleForFree: true,
      offers: expect.objectContaining({ price: 0, availability: 'https://schema.org/InStock' }),
    })
    expect(first).toContain('<h1>Temu Data</h1>')
  })

  test('says that it was cancelled, with noindex', async () => {
    const made = await event({ title: 'Batal', status: 'cancelled' })
    const { text, headers } = await open(`/acara/${made.slug}`)
    expect(saidIn(text)['og:description']).toMatch(/^Dibatalkan\. /)
    expect(text).toContain('https://schema.org/EventCancelled')
    expect(text).not.toContain('"offers"')
    expect(headers['x-robots-tag']).toBe('noindex')
  })

  test('has no seats left on offer where all of its ways are full', async () => {
    const made = await event({ mode: 'offline', capacity_offline: 1, waitlist: false })
    await db.updateTable('event').set({ taken_offline: 1 }).where('id', '=', made.id).execute()
    expect((await open(`/acara/${made.slug}`)).text).toContain('https://schema.org/SoldOut')
  })

  test('escapes hostile texts', async () => {
    const made = await event({ title: HOSTILE })
    await db.updateTable('event').set({ summary: HOSTILE }).where('id', '=', made.id).execute()
    const { text, headers } = await open(`/acara/${made.slug}`)
    expect(text).not.toContain('<script>alert')
    expect(saidIn(text)).toMatchObject({ 'og:title': HOSTILE })
    expect(saidIn(text)['og:description']).toContain(HOSTILE)
    const [data, ...runnable] = inlineScripts(text)
    const home = await open('/home')
    expect(data?.attributes['type']).toBe('application/ld+json')
    expect(JSON.parse(data?.text ?? '')).toMatchObject({ name: HOSTILE, description: HOSTILE })
    expect(runnable.map(codeOf)).toEqual(inlineScripts(home.text).map(codeOf))
    expect(headers['content-security-policy']).toBe(home.headers['content-security-policy'])
  })

  test('has an ETag, and is cached for half a minute', async () => {
    const made = await event({ title: 'Nama lama' })
    const path = `/acara/${made.slug}`
    const first = await open(path)
    expect(first.headers).toMatchObject({
      'cache-control': expect.stringContaining('s-maxage=10'),
      vary: 'accept-encoding',
    })
    const again = await open(path, { 'if-none-match': String(first.headers['etag']) })
    expect([again.status, again.text]).toEqual([304, ''])
    await db.updateTable('event').set({ title: 'Nama baru' }).where('id', '=', made.id).execute()
    expect((await read(path))['og:title']).toBe('Nama lama')
    clock.advance({ seconds: 31 })
    const after = await open(path, { 'if-none-match': String(first.headers['etag']) })
    expect([after.status, saidIn(after.text)['og:title']]).toEqual([200, 'Nama baru'])
    await db.updateTable('event').set({ status: 'draft' }).where('id', '=', made.id).execute()
    clock.advance({ seconds: 31 })
    expect(await read(path)).toEqual(house)
  })
})

describe('the link of a certificate', () => {
  test('names holder and title, with noindex', async () => {
    const { certificate } = await certified()
    const path = `/verifikasi/${certificate.verify_code}`
    const { text, headers } = await open(path)
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(saidIn(text)).toMatchObject({
      'og:title': 'Kelulusan Uji: Ni Luh Pramesti',
      'og:description': expect.stringContaining('Sertifikat Semai, terbit'),
      'og:image': `${publicUrl}/bagikan-sertifikat.png`,
      'og:url': `${publicUrl}${path}`,
    })
    const grouped = certificate.verify_code.toLowerCase().replace(/(.{4})(?=.)/g, '$1-')
    expect((await read(`/verifikasi/${grouped}`))['og:url']).toBe(`${publicUrl}${path}`)
  })

  test('says nothing once it was taken back or replaced, has run out, or its owner is gone', async () => {
    const ends = [
      { status: 'revoked' },
      { status: 'replaced' },
      { valid_until: clock.now().toISOString() },
      { user_id: null },
    ]
    for (const end of ends) {
      const { certificate } = await certified()
      await db.updateTable('certificate').set(end).where('id', '=', certificate.id).execute()
      expect(await read(`/verifikasi/${certificate.verify_code}`)).toEqual(house)
    }
    const { certificate, id } = await certified()
    await db.updateTable('app_user').set({ status: 'deactivated' }).where('id', '=', id).execute()
    expect(await read(`/verifikasi/${certificate.verify_code}`)).toEqual(house)
  })
})

describe('a slug that was corrected', () => {
  test('redirects from the former address with its query', async () => {
    const made = await event({})
    const slug = `${made.slug}-benar`
    await db.updateTable('event').set({ slug }).where('id', '=', made.id).execute()
    const moved = await open(`/acara/${made.slug}?utm_source=wa`, { accept: 'text/html' })
    expect([moved.status, moved.headers['location'], moved.headers['cache-control']]).toEqual([
      301,
      `/acara/${slug}?utm_source=wa`,
      'no-cache',
    ])
    expect((await open(`/acara/${slug}`)).status).toBe(200)
    // Changed back within the cache time of previews: no redirect loop.
    await db.updateTable('event').set({ slug: made.slug }).where('id', '=', made.id).execute()
    expect((await open(`/acara/${made.slug}`)).status).toBe(200)
  })

  test('says nothing of a draft', async () => {
    const made = await event({ status: 'draft' })
    await db
      .updateTable('event')
      .set({ slug: `${made.slug}-benar` })
      .where('id', '=', made.id)
      .execute()
    expect((await open(`/acara/${made.slug}`)).status).toBe(404)
    expect((await call('GET', `/v1/public/event/get/${made.slug}`)).status).toBe(404)
  })
})
