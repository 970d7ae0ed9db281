import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import { addresses, concrete, readIds, signInDemo } from '../../scripts/content/demo-pages.ts'
import { expect, openHome, test } from '../browser.ts'
import { baseUrl } from '../people.ts'

// As the build found it beside the routes' loaders.
const lists = JSON.parse(
  readFileSync(new URL('../../web/dist/early-requests.json', import.meta.url), 'utf8'),
) as Record<string, string[]>

const TABS = 3

/** Counts the API's calls of a page that reads, by path. */
function countCalls(page: Page): Map<string, number> {
  const calls = new Map<string, number>()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() !== 'GET' || !pathname.startsWith('/v1/')) return
    calls.set(pathname + search, (calls.get(pathname + search) ?? 0) + 1)
  })
  return calls
}

/** What was asked for with the document and is not taken yet. */
const untakenOf = (page: Page) =>
  page.evaluate(() => {
    const { earlyRequests } = window as unknown as { earlyRequests?: { answers: Map<string, unknown> } }
    return [...(earlyRequests?.answers.keys() ?? [])]
  })

const isInOurFonts = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].some(
      ({ family, status }) => /^"?Plus Jakarta Sans Variable/.test(family) && status === 'loaded',
    ),
  )

/** What is wrong with an address, as it opens on a first visit. */
async function faultsOf(context: BrowserContext, path: string): Promise<string[]> {
  const page = await context.newPage()
  const calls = countCalls(page)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle').catch((error: Error) => {
    throw new Error(`${path}: ${error.message}`)
  })
  const untaken = await untakenOf(page)
  const isOurs = await isInOurFonts(page)
  await page.close()
  return [
    ...(isOurs ? [] : [`${path} is in a system font`]),
    ...untaken.map((call) => `${path} asks for ${call} in vain`),
    ...[...calls].filter(([, count]) => count > 1).map(([call, count]) => `${path} asks ${count} times for ${call}`),
  ]
}

/** Faults of two visits. A notice that arrives while a page opens makes it ask again, but not on the next visit. */
async function lastingFaultsOf(context: BrowserContext, path: string): Promise<string[]> {
  const faults = await faultsOf(context, path)
  if (faults.length === 0) return []
  const again = await faultsOf(context, path)
  return faults.filter((fault) => again.includes(fault))
}

test('no page asks for anything in vain, or twice, as it opens, and each is in our fonts', async () => {
  test.setTimeout(300_000)
  const { token } = await signInDemo(baseUrl)
  const toPath = concrete(await readIds(baseUrl, token))
  const context = (await openHome('founder', { hasServiceWorker: false, expects: /404/ })).context()
  expect(Object.keys(lists).filter((address) => !addresses.user.includes(address) && address !== '/')).toEqual([])
  const left = addresses.user.map(toPath)
  const faults: string[] = []
  await Promise.all(
    Array.from({ length: TABS }, async () => {
      // oxlint-disable-next-line no-await-in-loop -- one page of a tab after the other
      for (let path = left.shift(); path; path = left.shift()) faults.push(...(await lastingFaultsOf(context, path)))
    }),
  )
  expect(faults).toEqual([])
})
