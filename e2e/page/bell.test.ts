import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { desktop, expect, newPage, phone, signIn, test, untilHome } from '../browser.ts'
import { newPerson } from '../new-person.ts'

const COUNT = 30
const MINUTE_MS = 60_000

/** Serves 30 unread notifications, and marks those of a span as read as the server does. */
async function serveNotifications(page: Page) {
  const now = Date.now()
  const all = Array.from({ length: COUNT }, (_, at) => ({
    id: randomUUID(),
    title: `Kabar ${at + 1}`,
    date: new Date(now - at * MINUTE_MS).toISOString(),
    content_title: 'Temu tim',
    content_summary: 'Jadwalnya berubah.',
    event_id: null,
    target: null,
    read_at: null as string | null,
    kind: null,
    who: null,
  }))
  const unread = () => all.filter(({ read_at }) => read_at === null).length
  await page.route('**/v1/user-notification/get?*', (route) =>
    route.fulfill({ json: { data: all, page: 1, total_page: 1, total: COUNT, total_unread: unread() } }),
  )
  await page.route('**/v1/user-notification/read', (route) => {
    const { since, until } = route.request().postDataJSON()
    for (const one of all) if (one.date >= since && one.date <= until) one.read_at = new Date().toISOString()
    return route.fulfill({ json: { data: { total_unread: unread() } } })
  })
  return { unreadTitles: () => all.filter(({ read_at }) => read_at === null).map(({ title }) => title) }
}

/** Titles of items that are more than half visible in the menu. */
const onScreen = (page: Page) =>
  page.getByRole('dialog').evaluate((dialog) => {
    const frame = dialog.querySelector('ul')?.parentElement?.getBoundingClientRect()
    return [...dialog.querySelectorAll('li')]
      .filter((item) => {
        const { top, height } = item.getBoundingClientRect()
        return frame !== undefined && top + height / 2 < Math.min(frame.bottom, innerHeight)
      })
      .map((item) => item.querySelector('b')?.textContent ?? '')
  })

for (const [name, size] of Object.entries({ phone, desktop })) {
  test(`marks items as read that were scrolled into view in the bell, and none below, on a ${name}`, async () => {
    const page = await newPage({ size, hasServiceWorker: false })
    const served = await serveNotifications(page)
    await signIn(page, await newPerson())
    await untilHome(page)
    await page.getByRole('button', { name: `Notifikasi, ${COUNT} belum dibaca` }).click()
    const items = page.getByRole('dialog').getByRole('listitem')
    await expect(items).toHaveCount(COUNT)

    const seen = await onScreen(page)
    expect(seen.length).toBeGreaterThan(2)
    expect(seen.length).toBeLessThan(COUNT / 2)
    const below = (shown: number) => Array.from({ length: COUNT - shown }, (_, at) => `Kabar ${shown + at + 1}`)
    await expect(async () => expect(served.unreadTitles()).toEqual(below(seen.length))).toPass()

    await items.nth(14).scrollIntoViewIfNeeded()
    const further = await onScreen(page)
    await expect(async () => expect(served.unreadTitles()).toEqual(below(further.length))).toPass()
    expect(served.unreadTitles()).toContain(`Kabar ${COUNT}`)

    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `Notifikasi, ${COUNT - further.length} belum dibaca` }).waitFor()
  })
}
