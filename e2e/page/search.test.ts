import type { Page } from 'playwright-core'
import { desktop, expect, newPage, phone, seriousFindings, signIn, test, untilHome } from '../browser.ts'
import { baseUrl, demo } from '../people.ts'

interface Setting {
  size: typeof phone
  expects?: RegExp
}

async function openHome({ size, expects }: Setting) {
  const page = await newPage({ size, ...(expects && { expects }), hasServiceWorker: false })
  await signIn(page)
  await untilHome(page)
  return page
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Cari' })

test('finds a mentor by a part of the name and opens the dialog', async () => {
  // The photo of one demo mentor is missing.
  const page = await openHome({ size: desktop, expects: /404/ })
  await field(page).fill('Sekar')
  await field(page).press('Enter')
  const mentor = page.getByRole('group', { name: 'MENTOR' }).getByRole('option', { name: /Sekar Ayundita/ })
  await mentor.waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await mentor.click()
  await page.waitForURL(/\/mentor\?id=/)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Sekar Ayundita' }).waitFor()
  const link = dialog.getByRole('link', { name: /LinkedIn/ })
  expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(600)
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.waitForURL(/\/mentor$/)
})

test('selects results by arrow keys, searches after a pause in typing, and clears results with the field', async () => {
  const page = await openHome({ size: desktop })
  await field(page).click()
  await page.keyboard.type('belajar')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  const first = page.getByRole('option').first()
  expect(await first.getAttribute('aria-selected')).toBe('true')
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'))
  await field(page).fill('')
  await expect.poll(() => page.getByRole('option').count()).toBe(0)
  await field(page).fill('belajar')
  await page.keyboard.press('Enter')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  const href = (await page.getByRole('option').first().getAttribute('href')) ?? ''
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${href}`)
})

test('shows nothing when a search fails', async () => {
  const page = await openHome({ size: desktop, expects: /500/ })
  await page.route('**/v1/search-all-content*', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'x' } }),
  )
  const asked = page.waitForResponse(/search-all-content/)
  await field(page).fill('belajar')
  await page.getByRole('button', { name: 'Cari sekarang' }).click()
  await asked
  await page.locator('[role=combobox][aria-expanded=false]').first().waitFor()
  expect(await page.getByRole('listbox').count()).toBe(0)
})

test('opens the search as a sheet on a phone and says when nothing is found', async () => {
  const page = await openHome({ size: phone })
  await page.getByRole('button', { name: 'Cari', exact: true }).click()
  await field(page).fill('zzqqxx')
  await field(page).press('Enter')
  await page.getByText('Tidak ada yang cocok').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('shows the specification’s message for a mentor without a link', async () => {
  const page = await openHome({ size: phone })
  await page.goto('/mentor?search=Suparyadi')
  await page.getByRole('link', { name: /Suparyadi/ }).click()
  await page.getByRole('button', { name: 'LinkedIn' }).click()
  expect(await page.getByRole('alert').textContent()).toBe('link tidak tersedia')
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('replaces a photo that fails to load by the placeholder', async () => {
  const page = await openHome({ size: desktop, expects: /404/ })
  await page.goto('/mentor?search=Bagas%20Pramuditama')
  const card = page.getByRole('link', { name: /Bagas Pramuditama/ })
  await card.getByText('BP').waitFor()
  await card.locator('img').waitFor({ state: 'detached' })
})

test('shows an operator’s decision live in the bell and lets the person delete it', async () => {
  test.setTimeout(90_000)
  const page = await newPage({ size: desktop, expects: /500|CallFailed/, hasServiceWorker: false })
  await signIn(page)
  await untilHome(page)
  const title = await approveSomebody()
  await page.getByRole('button', { name: /^Notifikasi, \d+ belum dibaca$/ }).click()
  const item = page.getByRole('dialog').getByRole('listitem').filter({ hasText: title })
  await item.waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await refuse(page)
  const refused = page.waitForResponse(/delete-multiple/)
  await remove(page, title)
  await refused
  await item.locator('[aria-disabled="false"]').waitFor()
  await page.unroute('**/v1/user-notification/delete-multiple')
  await remove(page, title)
  await item.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

const refuse = (page: Page) =>
  page.route('**/v1/user-notification/delete-multiple', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'x' } }),
  )

async function remove(page: Page, title: string) {
  const item = page.getByRole('dialog').getByRole('listitem').filter({ hasText: title })
  await item.getByRole('button', { name: /^Pilihan untuk/ }).click()
  await item.getByRole('menuitem', { name: 'Hapus Notifikasi' }).click()
}

/** Register the founder for an event with approval and approve it as the operator. Returns the event's title. */
async function approveSomebody(): Promise<string> {
  const founder = await tokenOf(demo.email)
  const operator = await tokenOf('operator@semai.test')
  const event = await findByChoice(founder)
  const body = { event_id: event.id, attend_mode: event.mode === 'online' ? 'online' : 'offline' }
  const { data } = await api<{ data: { id: string } }>(founder, 'POST', '/v1/public/event-participant/create', body)
  await api(operator, 'PUT', '/v1/event-participant/approve', { id: data.id, is_approved: true })
  return event.title
}

interface Event {
  id: string
  title: string
  mode: string
  participation: string | null
  is_registration_open: boolean
}

async function findByChoice(token: string): Promise<Event> {
  for (let page = 1, last = 1; page <= last; page++) {
    const list = await api<{ data: Event[]; total_page: number }>(
      token,
      'GET',
      `/v1/event/get?phase=upcoming&page=${page}`,
    )
    last = list.total_page
    for (const event of list.data.filter((one) => one.is_registration_open && one.participation === null)) {
      const { data } = await api<{ data: { requires_approval: boolean } }>(token, 'GET', `/v1/event/get/${event.id}`)
      if (data.requires_approval) return event
    }
  }
  throw new Error('no event of the demo chooses among those who register')
}

async function tokenOf(email: string): Promise<string> {
  const body = { email, password: demo.password, fcm_token: 'abcdefghijklmnop', user_device: 'web' }
  const { data } = await api<{ data: { token: string } }>(null, 'POST', '/v1/login', body)
  return data.token
}

async function api<Answer>(token: string | null, method: string, path: string, body?: object): Promise<Answer> {
  const headers = {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(body && { 'Content-Type': 'application/json' }),
  }
  const response = await fetch(`${baseUrl}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}
