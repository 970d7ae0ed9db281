// npm run shots [-- <part of an address> …]: pictures of every address, on a phone and a desktop, light and dark,
// into the ignored folder shots/.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import routes from '../contract/spec/routes.json' with { type: 'json' }
import { demoPassword } from '../api/db/load-demo.ts'
import { buildWebIfChanged } from './build-web.ts'
import { chromiumArguments, findChromium } from './chromium.ts'
import { startServer } from './server.ts'

const folder = join(import.meta.dirname, '../shots')
const sizes = { '360x740': { width: 360, height: 740 }, '1280x800': { width: 1280, height: 800 } }
const themes = ['light', 'dark'] as const
const added = {
  guest: [
    '/ketentuan',
    '/privasi',
    '/verifikasi',
    '/akun-ditutup',
    '/banding',
    '/berhenti-ringkasan',
    '/authorization/continue',
    '/tidak-ada',
  ],
  user: ['/forum/topic/:id', '/forum/tulis'],
}

await buildWebIfChanged()
const server = await startServer()
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
try {
  await takeAll(process.argv.slice(2))
} finally {
  await browser.close()
  await server.stop()
}

async function takeAll(wanted: string[]) {
  mkdirSync(folder, { recursive: true })
  const session = await signIn()
  const ids = await readIds(session.token)
  const isWanted = (address: string) => wanted.length === 0 || wanted.some((part) => address.includes(part))
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const theme of themes) {
      const setting = { viewport, theme, suffix: `${size}-${theme === 'dark' ? 'gelap' : 'terang'}` }
      await walk(browser, null, [...routes.guest, ...added.guest].filter(isWanted).map(concrete(ids)), setting)
      await walk(browser, session, [...routes.user, ...added.user].filter(isWanted).map(concrete(ids)), setting)
    }
  }
  console.log(`Gambar ada di ${folder}`)
}

interface Session {
  user: object
  token: string
}

interface Setting {
  viewport: { width: number; height: number }
  theme: 'light' | 'dark'
  suffix: string
}

async function walk(
  inside: Browser,
  session: Session | null,
  addresses: string[],
  { viewport, theme, suffix }: Setting,
) {
  const context = await inside.newContext({
    viewport,
    baseURL: server.url,
    colorScheme: theme,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    deviceScaleFactor: viewport.width < 500 ? 2 : 1,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  if (session) {
    await context.addInitScript((kept) => {
      localStorage.setItem('user', JSON.stringify(kept.user))
      localStorage.setItem('token', kept.token)
    }, session)
  }
  const page = await context.newPage()
  for (const address of addresses) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: join(folder, `${nameOf(address)}-${suffix}.png`), fullPage: true })
  }
  await context.close()
}

async function signIn(): Promise<Session> {
  const body = { email: 'founder@semai.test', password: demoPassword, fcm_token: '', user_device: 'web' }
  const response = await fetch(`${server.url}/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { data } = (await response.json()) as { data: Session }
  return data
}

async function readIds(token: string) {
  const headers = { authorization: `Bearer ${token}` }
  async function idOf(path: string) {
    const { data } = (await (await fetch(`${server.url}${path}`, { headers })).json()) as { data: { id: string }[] }
    return data[0]?.id ?? 'tidak-ada'
  }
  const workshop = await idOf('/v1/workshop/get?mine=true')
  return {
    event: await idOf('/v1/event/get-list-event-regional-home-page'),
    ignition: await idOf('/v1/ignition-content/get-ignition-content-list'),
    library: await idOf('/v1/library-content/get'),
    guideline: await idOf('/v1/guidelines/get'),
    topic: await idOf('/v1/forum-topic/get?feed=terhangat&type=pertanyaan'),
    workshop,
    module: await idOf(`/v1/workshop-module/get-module-list?workshop_id=${workshop}`),
  }
}

/** An address with ids of the demo's content where it has places for them. */
function concrete(ids: Awaited<ReturnType<typeof readIds>>) {
  const { event, ignition, library, guideline, topic, workshop, module } = ids
  return (address: string) =>
    address
      .replace(/^\/(event|calendar)\/:id$/, `/$1/${event}`)
      .replace(/^\/ignition\/:id$/, `/ignition/${ignition}`)
      .replace(/^\/library\/(:id|show\?id=:id)$/, (_, place: string) => `/library/${place.replace(':id', library)}`)
      .replace(/^\/forum\/topic\/:id$/, `/forum/topic/${topic}`)
      .replace(/^\/guideline\/show$/, `/guideline/show?id=${guideline}`)
      .replace(/^\/workshop\/:id\/:moduleId$/, `/workshop/${workshop}/${module}`)
      .replace(/^\/workshop\/:id$/, `/workshop/${workshop}`)
      .replace('/:email?', '/niluh.pramesti%40surel.example')
      .replace(/:\w+\??/g, '1')
}

function nameOf(address: string) {
  const plain = address
    .slice(1)
    .replace(/%40.*$/, '')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
  return plain.replace(/[^A-Za-z0-9-]+/g, '_') || 'akar'
}
