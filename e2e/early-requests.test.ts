import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { concrete, daysOf, readIds, signInDemo } from '../scripts/demo-pages.ts'
import { baseUrl, openHome } from './browser.ts'

const lists = JSON.parse(readFileSync(new URL('../web/build/first-calls.json', import.meta.url), 'utf8')) as Record<
  string,
  string[]
>

/** The API's calls of a page, once it stands: what it read, and how often. */
function callsOf(page: Page): Map<string, number> {
  const calls = new Map<string, number>()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() !== 'GET' || !pathname.startsWith('/v1/')) return
    calls.set(pathname + search, (calls.get(pathname + search) ?? 0) + 1)
  })
  return calls
}

const untaken = (page: Page) =>
  page.evaluate(() => [
    ...((window as unknown as { earlyRequests?: { answers: Map<string, unknown> } }).earlyRequests?.answers.keys() ??
      []),
  ])

// scripts/first-calls.ts writes the list anew.
test('what is asked for before a page’s code is there is what the page wants, and is asked for once', async () => {
  const { token, user } = await signInDemo(baseUrl)
  const days = new Map(Object.entries(daysOf(user.time_zone)))
  const toPath = concrete(await readIds(baseUrl, token))
  const page = await openHome('founder', { hasServiceWorker: false, expects: /404/ })
  const calls = callsOf(page)
  const idle: string[] = []
  for (const [address, early] of Object.entries(lists)) {
    // What the page before still asked for is not this one's.
    await page.goto('about:blank')
    calls.clear()
    const path = toPath(address)
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await expect
      .poll(() => untaken(page), { timeout: 10_000 })
      .toEqual([])
      .catch(() => idle.push(address))
    for (const call of early) {
      const asked = call.replace(
        /:\w+/g,
        (name) => days.get(name) ?? path.split('/')[address.split('/').indexOf(name)] ?? '',
      )
      expect(calls.get(asked), `${asked} at ${address}`).toBe(1)
    }
  }
  expect(idle).toEqual([])
}, 300_000)
