// Every page can be reached by links alone: from Beranda with an account, from the login page without one.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { resources } from '@semai/contract/console/resource/resources'
import { showLazySections } from '../../scripts/content/demo-pages.ts'
import { desktop, expect, newPage, openHome, test } from '../browser.ts'
import { clientOf } from '../people.ts'

test.describe.configure({ timeout: 300_000 })

const source = (file: string) => readFileSync(join(import.meta.dirname, '../../web/src', file), 'utf8')
const routes = /export interface FileRoutesByTo \{([\s\S]*?)\n\}/.exec(source('routeTree.gen.ts'))?.[1] ?? ''
const product = [...routes.matchAll(/'(\/[^']*)':/g)].map(([, address = '']) => address)
const console_ = [
  ...[...source('console/screens.ts').matchAll(/path: '([^']*)'/g)].map(([, path = '']) =>
    `/console/${path}`.replace(/\/$/, ''),
  ),
  ...resources.flatMap(({ name }) => [`/console/${name}`, `/console/${name}/$id`]),
]
// Sorted so that the pattern with fewer parameters matches first.
const patterns = [...new Set([...product, ...console_])]
  .map((address) => ({ address, matches: patternOf(address), places: address.split('$').length }))
  .toSorted((one, other) => one.places - other.places)

function patternOf(address: string) {
  const of = (part: string) => {
    if (part.startsWith('{-$')) return '(?:/[^/]+)?'
    return part.startsWith('$') ? '/[^/]+' : `/${part.replaceAll('.', String.raw`\.`)}`
  }
  return new RegExp(`^${address.split('/').slice(1).map(of).join('')}/?$`)
}

/** Kind of an address: its pattern, the names of its parameters, and its hash. */
const kindOf = ({ pathname, searchParams, hash }: URL) =>
  [addressOf(pathname), ...[...searchParams.keys()].toSorted(), hash].join(' ')

const addressOf = (path: string) => patterns.find(({ matches }) => matches.test(path))?.address

/** How many pages of one kind are visited, since some link further than others. */
const most = (kind: string) => (kind.startsWith('/workshop/') ? 8 : kind.includes('$') ? 2 : 1)

/** List the requested addresses that links and the bar's menus do not reach from the current page. */
async function unreached(page: Page, wanted: string[]): Promise<string[]> {
  const quiet = followRequests(page)
  const left = new Set(wanted)
  const looked = new Map<string, number>()
  const queue: string[] = []
  const known = new Set<string>()
  async function collect() {
    const links = await page.locator('a[href]').evaluateAll((all: HTMLAnchorElement[]) => all.map((a) => a.href))
    for (const link of links) {
      const { origin, pathname, search, searchParams, hash } = new URL(link)
      const address = origin === new URL(page.url()).origin ? addressOf(pathname) : undefined
      // A person's card lies above the page that it was opened on; #isi skips to where one is.
      if (!address || searchParams.has('person') || hash === '#isi' || known.has(pathname + search + hash)) continue
      known.add(pathname + search + hash)
      left.delete(address)
      queue.push(pathname + search + hash)
    }
  }
  await quiet()
  await collect()
  for (const menu of await page.locator('header [aria-haspopup]').all()) {
    await menu.click()
    // The first click loads the code of the menu.
    await page.getByRole('dialog').waitFor()
    await quiet()
    await collect()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  // Visits new kinds first.
  const take = () => {
    const at = queue.findIndex((one) => !looked.has(addressOf(new URL(one, page.url()).pathname) ?? ''))
    return queue.splice(Math.max(at, 0), 1)[0]
  }
  for (let next = take(); next !== undefined && left.size > 0; next = take()) {
    const url = new URL(next, page.url())
    const kind = kindOf(url)
    const times = looked.get(kind) ?? 0
    if (times >= most(kind)) continue
    looked.set(kind, times + 1)
    looked.set(addressOf(url.pathname) ?? '', 1)
    await go(page, next)
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
    await quiet()
    // Sections that load on scrolling.
    await showLazySections(page)
    await quiet()
    // The address after redirects.
    left.delete(addressOf(new URL(page.url()).pathname) ?? '')
    await collect()
  }
  return [...left]
}

/** Return a function that waits until no request is pending. */
function followRequests(page: Page) {
  const open = new Set<unknown>()
  page.on('request', (request) => !/socket\.io/.test(request.url()) && open.add(request))
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => open.delete(request))
  return async () => {
    await expect
      .poll(
        async () => {
          const before = open.size
          // Waits until the page has rendered its data.
          await page.evaluate(async () => {
            const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }))
            await idle()
            await new Promise((resolve) => setTimeout(resolve, 100))
            await idle()
          })
          return before + open.size
        },
        { intervals: [20] },
      )
      .toBe(0)
  }
}

const documentOf = (path: string) =>
  path.startsWith('/console') ? 'console' : path.startsWith('/authorization') ? path : 'product'

/** Within the product without a new document: a fraction of the time. */
async function go(page: Page, path: string) {
  if (documentOf(new URL(page.url()).pathname) !== documentOf(path)) return void (await page.goto(path))
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
}

const expects = /40[034]|422/

/** Pages that no link opens, with the reason. */
const APART: Record<string, string> = {
  '/akun-ditutup': 'what closing an account ends with',
  '/': 'leads on to Beranda',
  '/antrean/.*': 'a screen at the door: staff open it',
  '/authorization/.*': 'before one is signed in',
  '/acara/.*': 'handed on by sharing an event',
  '/kenali/.*': 'handed on by sharing a startup',
  '/banding': 'a link of a mail',
  '/berhenti-.*': 'a link of a mail',
  '/undangan(-mentor)?': 'a link of a mail',
  '/event/(finished|national|regional|today|upcoming)':
    'lists of the specification: the filters of Kegiatan choose the same',
  '/event/.id/antrean.*': 'for who has a place in it, and staff',
  '/home/index_old': 'an older name',
  '/library/show': 'an older name',
  '/profile/password': 'a part of the settings, which is linked there',
  '/profile/(downloadBadgeCertificate|leftContent|rightContent|startupProfilePage|tripProfileMobile)':
    'parts of the profile that the specification names: the profile shows them',
  '/pretest/result': 'after the last answer',
}

const isApart = (address: string) => Object.keys(APART).some((one) => new RegExp(`^${one}$`).test(address))

const isConsole = (address: string) => address.startsWith('/console')
const isMentors = (address: string) => address.startsWith('/mentor/ruang')
const isFounders = (address: string) => !isConsole(address) && !isMentors(address) && !isApart(address)

/** Addresses that need an award, a ticket, a booking, a session or a workshop of the person. */
const OF_ONES_OWN =
  /^.(badge-certificate|profile.followedEvent|markas.transaksi.|mentor.sesi.|workshop.(journey|quiz|submodul|.id)|verifikasi)/

async function unreachedBy(name: string, isWanted: (address: string) => boolean) {
  const page = await openHome(name, { size: desktop, expects })
  await showLazySections(page)
  return unreached(page, patterns.map(({ address }) => address).filter(isWanted))
}

test('links a founder to every page except those for mentors or staff', async () => {
  expect(await unreachedBy('founder', isFounders)).toEqual([])
})

test('links a new founder to every page that needs no data of their own', async () => {
  const isWanted = (address: string) => isFounders(address) && !OF_ONES_OWN.test(address)
  expect(await unreachedBy('yudha', isWanted)).toEqual([])
})

test('links a mentor to every page of their room', async () => {
  expect(await unreachedBy('mentor', isMentors)).toEqual([])
})

test('links staff to every page of the console', async () => {
  // The page of two steps opens by itself without them; a work is linked only while it waits.
  const isApartHere = (address: string) => ['/console/keamanan', '/console/tugas/$id'].includes(address)
  const isWanted = (address: string) => isConsole(address) && !isApartHere(address)
  expect(await unreachedBy('admin', isWanted)).toEqual([])
})

test('links staff from an event that begins soon to the screen of its queues', async () => {
  const title = await soonEvent()
  const page = await openHome('admin', { size: desktop })
  await page.goto('/event')
  // A click shows it beside the list, unless it is the first.
  await page.getByRole('link', { name: title }).press('Enter')
  await page.getByRole('link', { name: 'Antrean mentor' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Buka layar besar' }).click()
  const screen = await opened
  await screen.getByText(title).first().waitFor()
  expect(addressOf(new URL(screen.url()).pathname)).toBe('/antrean/$id')
})

const WORDS = { short_description: 'Membawa sagu ke dapur hotel.', expertise: ['Operasi'], languages: ['id'] }
const MENTOR = { full_name: 'Rosalina Leimena', position: 'Pendiri', startup_name: 'Sagu Timur', ...WORDS }

/** Create an event with a mentor that begins in 30 minutes. */
async function soonEvent() {
  const admin = await clientOf('admin')
  const [stage] = await admin<{ id: string }[]>('GET', '/v1/program-stage/get')
  const mentor = await admin<{ id: string }>('POST', '/v1/console/mentor/create', { values: MENTOR })
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const values = {
    title: 'Tanya Mentor Sekarang',
    scope: 'national',
    stage_id: stage?.id,
    summary: 'Dua jam bersama mentor.',
    description_html: '<p>Bawa satu pertanyaan.</p>',
    organizer_name: 'Semai',
    mentor_ids: [mentor.id],
    agenda: [],
    mode: 'offline',
    venue_name: 'Aula',
    time_zone: 'Asia/Jakarta',
    start_at: inMinutes(30),
    end_at: inMinutes(150),
    waitlist: true,
    requires_approval: false,
  }
  const { id } = await admin<{ id: string }>('POST', '/v1/console/event/create', { values })
  await admin('POST', '/v1/console/event/act', { action: 'publish', ids: [id] })
  return values.title
}

test('links a guest to every page for guests', async () => {
  const page = await newPage({ size: desktop, expects })
  await page.goto('/authorization/login')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const ways = ['registration', 'forgot'].map((one) => `/authorization/${one}`)
  expect(await unreached(page, [...ways, '/ketentuan', '/privasi', '/verifikasi/{-$code}'])).toEqual([])
})
