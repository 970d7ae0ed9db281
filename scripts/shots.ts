// npm run shots [-- <part of an address> …]: pictures of every address, on a phone and a desktop, light and dark,
// into the ignored folder shots/.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { buildWebIfChanged } from './build-web.ts'
import { chromiumArguments, findChromium } from './chromium.ts'
import { addresses, concrete, readIds, showLazySections, signInDemo, type DemoSession } from './content/demo-pages.ts'
import { startServer } from './server.ts'

const folder = join(import.meta.dirname, '../shots')
const sizes = { '360x740': { width: 360, height: 740 }, '1280x800': { width: 1280, height: 800 } }
const themes = ['light', 'dark'] as const
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
  const session = await signInDemo(server.url)
  const ids = await readIds(server.url, session.token)
  const isWanted = (address: string) => wanted.length === 0 || wanted.some((part) => address.includes(part))
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const theme of themes) {
      const setting = { viewport, theme, suffix: `${size}-${theme === 'dark' ? 'gelap' : 'terang'}` }
      await walk(browser, null, addresses.guest.filter(isWanted).map(concrete(ids)), setting)
      await walk(browser, session, addresses.user.filter(isWanted).map(concrete(ids)), setting)
    }
  }
  console.log(`Gambar ada di ${folder}`)
}

interface Setting {
  viewport: { width: number; height: number }
  theme: 'light' | 'dark'
  suffix: string
}

async function walk(
  inside: Browser,
  session: DemoSession | null,
  paths: string[],
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
    await context.addInitScript((saved) => {
      localStorage.setItem('user', JSON.stringify(saved.user))
      localStorage.setItem('token', saved.token)
    }, session)
  }
  const page = await context.newPage()
  for (const address of paths) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    await showLazySections(page)
    await page.screenshot({ path: join(folder, `${nameOf(address)}-${suffix}.png`), fullPage: true })
  }
  await context.close()
}

function nameOf(address: string) {
  const plain = address
    .slice(1)
    .replace(/%40.*$/, '')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
  return plain.replace(/[^A-Za-z0-9-]+/g, '_') || 'akar'
}
