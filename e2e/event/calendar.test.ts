import type { Page } from 'playwright-core'
import { desktop, expect, openAs, phone, seriousFindings, test } from '../browser.ts'
import { newPerson } from '../new-person.ts'
import { baseUrl, type Whose } from '../people.ts'

async function openCalendar(size: typeof phone, who: Whose = 'founder') {
  const page = await openAs(who, { size })
  await page.goto('/calendar')
  await page.getByRole('grid').waitFor()
  return page
}

// Days with events; other days may have sessions only.
const busyDays = (page: Page) => page.getByRole('grid').getByRole('button', { name: /kegiatan: .*(nasional|regional)/ })
const monthShown = (page: Page) => page.getByRole('heading', { level: 1 }).textContent()

test('opens an event of a calendar day and returns to that day on going back', async () => {
  const page = await openCalendar(desktop)
  await busyDays(page).first().waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await busyDays(page).first().click()
  await page.waitForURL(/\?day=\d{4}-\d{2}-\d{2}$/)
  const address = page.url()
  // The address changes before the list shows the day.
  await page.locator(`[aria-selected=true] [data-day="${new URL(address).searchParams.get('day')}"]`).waitFor()
  const entry = page.locator('a[href^="/calendar/"] b').first()
  const title = (await entry.textContent()) ?? ''
  await entry.click()
  await page.waitForURL(/\/calendar\/[0-9a-f-]{36}$/)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.goBack()
  await page.waitForURL(address)
  await page.getByRole('grid').waitFor()
})

test('moves the focus by day and month with the keyboard and chooses a day with Enter', async () => {
  const page = await openCalendar(desktop)
  const month = await monthShown(page)
  await page.locator('[role=gridcell] button[tabindex="0"]').focus()
  await page.keyboard.press('PageDown')
  await page.waitForURL(/\?month=/)
  await page.waitForFunction(
    (before) =>
      document.querySelector('h1')?.textContent !== before && document.activeElement?.hasAttribute('data-day'),
    month,
  )
  const dayInFocus = () => page.evaluate(() => document.activeElement?.getAttribute('data-day') ?? null)
  const before = await dayInFocus()
  await page.keyboard.press('ArrowRight')
  // After the last day of a month the next month comes first.
  await expect.poll(async () => [before, null].includes(await dayInFocus())).toBe(false)
  const day = await dayInFocus()
  expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/calendar?day=${day}`)
})

test('changes the month by a swipe on a phone and keeps the filter in both views', async () => {
  const page = await openCalendar(phone)
  const month = await monthShown(page)
  await swipe(page)
  await page.waitForURL(/\?month=/)
  await page.waitForFunction((before) => document.querySelector('h1')?.textContent !== before, month)
  await page.getByRole('button', { name: 'Nasional', exact: true }).click()
  await page.waitForURL(/show=national/)
  await page.getByRole('link', { name: 'Agenda' }).click()
  await page.waitForURL('**/calendar/listCalendar?show=national')
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  expect(await page.getByRole('button', { name: 'Nasional', exact: true }).getAttribute('aria-pressed')).toBe('true')
  expect(await seriousFindings(page)).toEqual([])
})

test('shows a subscription address once, serves it to calendar programs, and ends it', async () => {
  const page = await openCalendar(desktop, await newPerson())
  await page.getByRole('button', { name: 'Langganan' }).click()
  await page.getByRole('button', { name: 'Buat alamat langganan' }).click()
  const url = await page.getByLabel('Alamat langgananmu').inputValue()
  expect(await seriousFindings(page)).toEqual([])
  const path = new URL(url).pathname
  expect(await (await fetch(`${baseUrl}${path}`)).text()).toMatch(/^BEGIN:VCALENDAR/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Langganan' }).click()
  await page.getByText(/Aktif sejak/).waitFor()
  expect(await page.getByLabel('Alamat langgananmu').count()).toBe(0)
  await page.getByRole('button', { name: 'Akhiri langganan' }).click()
  await page.getByRole('button', { name: 'Akhiri', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect((await fetch(`${baseUrl}${path}`)).status).toBe(404)
})

// From right to left over the grid.
async function swipe(page: Page) {
  const box = await page.getByRole('grid').boundingBox()
  if (!box) throw new Error('no grid to swipe')
  const session = await page.context().newCDPSession(page)
  const y = box.y + box.height / 2
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
  await touch('touchStart', box.x + box.width - 40)
  await touch('touchMove', box.x + 60)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
