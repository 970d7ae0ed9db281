// Addresses and accounts for scripts that visit the demo's pages.
import type { Page } from 'playwright-core'
import routes from '../../contract/spec/routes.json' with { type: 'json' }
import { demoPassword } from '../../api/db/load/demo.ts'
import { firstDayOf, lastDayOf, monthOf } from '../../web/src/features/event/calendar/calendar-days.ts'
import { localDay } from '../../web/src/lib/time/local-day.ts'

const more = {
  guest: [
    '/ketentuan',
    '/privasi',
    '/verifikasi',
    '/akun-ditutup',
    '/banding',
    '/berhenti-kabar',
    '/berhenti-ringkasan',
    '/undangan',
    '/undangan-mentor',
    '/authorization/continue',
    '/tidak-ada',
  ],
  user: [
    '/forum/topic/:id',
    '/forum/tulis',
    '/mentor/sesi',
    '/mentor/sesi/:id',
    '/mentor/ruang',
    '/mentor/ruang/jam',
    '/mentor/ruang/profil',
    '/mentor/ruang/tugas',
    '/workshop/submodul/teman',
  ],
}

/** Every address, as the specification writes it: `/event/:id`. */
export const addresses = { guest: [...routes.guest, ...more.guest], user: [...routes.user, ...more.user] }

export interface DemoSession {
  user: { time_zone: string }
  token: string
}

/** Signs the demo's founder in at a server. */
export async function signInDemo(server: string): Promise<DemoSession> {
  const body = { email: 'founder@semai.test', password: demoPassword, fcm_token: '', user_device: 'web' }
  const response = await fetch(`${server}/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { data } = (await response.json()) as { data: DemoSession }
  return data
}

/** Today in a zone and the ends of its month, by the names that web/build/inline/early-requests.js has for them. */
export function daysOf(timeZone: string) {
  const today = localDay(new Date(), timeZone)
  const month = monthOf(today)
  return {
    ':today': today,
    ':first': firstDayOf(month),
    ':last': lastDayOf(month),
    ':zone': encodeURIComponent(timeZone),
  }
}

/** Ids of the demo's content, for addresses that have places for them. */
export async function readIds(server: string, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  async function idOf(path: string) {
    const { data } = (await (await fetch(`${server}${path}`, { headers })).json()) as { data: { id: string }[] }
    return data[0]?.id ?? 'tidak-ada'
  }
  const workshop = await idOf('/v1/workshop/get?mine=true')
  return {
    event: await idOf('/v1/event/get-list-event-regional-home-page'),
    ignition: await idOf('/v1/ignition-content/get-ignition-content-list'),
    library: await idOf('/v1/library-content/get'),
    guideline: await idOf('/v1/guidelines/get'),
    building: await idOf('/v1/building/get'),
    room: await idOf('/v1/room/get'),
    startup: await idOf('/v1/startup/get'),
    topic: await idOf('/v1/forum-topic/get?feed=terhangat&type=pertanyaan'),
    session: await idOf('/v1/mentor-session/get?as=founder'),
    workshop,
    module: await idOf(`/v1/workshop-module/get-module-list?workshop_id=${workshop}`),
  }
}

/** An address with ids of the demo's content where it has places for them. */
export function concrete(ids: Awaited<ReturnType<typeof readIds>>) {
  const { event, ignition, library, guideline, building, room, startup, topic, session, workshop, module } = ids
  return (address: string) =>
    address
      .replace(/^\/(event|calendar)\/:id$/, `/$1/${event}`)
      .replace(/^\/ignition\/:id$/, `/ignition/${ignition}`)
      .replace(/^\/library\/(:id|show\?id=:id)$/, (_, place: string) => `/library/${place.replace(':id', library)}`)
      .replace(/^\/markas\/building\/:id$/, `/markas/building/${building}`)
      .replace(/^\/markas\/ruangan\/:id$/, `/markas/ruangan/${room}`)
      .replace(/^\/startup\/:id$/, `/startup/${startup}`)
      .replace(/^\/forum\/topic\/:id$/, `/forum/topic/${topic}`)
      .replace(/^\/mentor\/sesi\/:id$/, `/mentor/sesi/${session}`)
      .replace(/^\/guideline\/show$/, `/guideline/show?id=${guideline}`)
      .replace(/^\/workshop\/:id\/:moduleId$/, `/workshop/${workshop}/${module}`)
      .replace(/^\/workshop\/:id$/, `/workshop/${workshop}`)
      .replace('/:email?', '/niluh.pramesti%40surel.example')
      .replace(/:\w+\??/g, '1')
}

/** Has a page draw what waits to be scrolled to, where something does (web/src/lib/first-paint/lazy-section.tsx). */
export async function showLazySections(page: Page) {
  const waiting = page.locator('[data-lazy-section]')
  // A rendered section may contain another lazy one.
  while ((await waiting.count()) > 0) {
    const [place] = await waiting.elementHandles()
    await page.evaluate(() => window.dispatchEvent(new Event('scroll')))
    await page.waitForFunction((one) => !one?.isConnected, place)
    await page.waitForFunction(() =>
      [...document.querySelectorAll('main [role="status"]')].every(
        (status) => !status.textContent?.startsWith('Memuat'),
      ),
    )
  }
}
