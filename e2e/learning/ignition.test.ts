import type { Page } from 'playwright-core'
import { desktop, expect, openAs, phone, seriousFindings, test } from '../browser.ts'
import { newPerson } from '../new-person.ts'
import type { Whose } from '../people.ts'

async function openAt(who: Whose, address: string, setting: Parameters<typeof openAs>[1] = {}) {
  const page = await openAs(who, setting)
  await page.goto(address)
  return page
}

/** Wait for the count above a list. */
const counted = (page: Page, words: string) => page.getByRole('status').getByText(words, { exact: true }).waitFor()

const openSession = async (page: Page, title: string) => {
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

test('lets a founder register for a session, find it in the calendar, and cancel', async () => {
  const page = await openAt(await newPerson(), '/ignition', { size: desktop })
  await page.getByRole('heading', { name: 'Sesi mendatang' }).waitFor()
  await page.getByRole('heading', { name: 'Tayangan ulang' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])

  await page.getByRole('link', { name: /^Peluang Sektor/ }).click()
  await page.waitForURL('**/ignition/content?category=peluang-sektor')
  await counted(page, '3 sesi')
  await openSession(page, 'Desa Wisata di Luar Musim Ramai')
  // Two taps are one registration.
  await page.getByRole('button', { name: 'Daftar', exact: true }).dblclick()
  await page.getByText(/^Kursimu aman\./).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  const address = page.url()

  await page.goto('/calendar?show=mine')
  await page
    .getByRole('button', { name: 'Agenda' })
    .or(page.getByRole('link', { name: 'Agenda' }))
    .first()
    .click()
  const entry = page.getByRole('link', { name: /Desa Wisata di Luar Musim Ramai/ })
  await entry.getByText('Kamu ikuti').waitFor()
  await entry.click()
  await page.waitForURL(address)

  await page.getByRole('button', { name: 'Batal ikut' }).click()
  const dialog = page.getByRole('dialog', { name: 'Batal ikut sesi ini?' })
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Batal ikut' }).click()
  await page.getByRole('button', { name: 'Daftar', exact: true }).waitFor()
})

test('shows a person’s position on the waiting list of a full session and lets them leave it', async () => {
  const page = await openAt(await newPerson(), '/ignition/content?category=peluang-sektor', { size: phone })
  await openSession(page, 'Peluang di Balik Antrean Puskesmas')
  await page.getByRole('region', { name: 'Ikut sesi' }).getByRole('button', { name: 'Ikut daftar tunggu' }).click()
  await page.getByText(/^Kamu di urutan ke-1\./).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Keluar dari daftar tunggu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keluar' }).click()
  await page.getByRole('button', { name: 'Ikut daftar tunggu' }).waitFor()
})

test('offers the room of a session from its opening minute and opens it in a new tab', async () => {
  const page = await openAt('founder', '/ignition', { size: desktop, hasServiceWorker: false })
  const room = 'https://temu.semai.example/sesi'
  await page.context().route('https://temu.semai.example/**', (route) => route.fulfill({ body: 'Ruang' }))
  // The test cannot shift the clock of the server.
  await page.route('**/v1/ignition-participant/join', (route) =>
    route.fulfill({ json: { data: { join_url: room, status: 'attended' } } }),
  )
  const detail = page.waitForResponse('**/v1/ignition-content/get/*')
  // The list contains the session until this evening's one is over. Then it is the next one, with its own link.
  const session = page.getByRole('link', { name: /Sehari Bersama Hacker|Lihat sesi/ })
  await session.first().click()
  await page.getByRole('heading', { level: 1, name: /^Sehari Bersama Hacker/ }).waitFor()
  const { data } = (await (await detail).json()) as { data: { join_opens_at: string } }
  const opensAt = Date.parse(data.join_opens_at)
  await page.getByRole('button', { name: 'Batal ikut' }).waitFor()
  expect(await page.getByRole('button', { name: /^Masuk ruang/ }).count()).toBe(0)

  await page.clock.install({ time: new Date(opensAt - 90_000) })
  await page.reload()
  await page
    .getByRole('timer')
    .getByText(/^01\.[0-3]\d$/)
    .waitFor()
  await page.clock.fastForward(90_000)
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: /^Masuk ruang/ }).click(),
  ])
  await tab.waitForURL(room)
})

test('filters the episodes of Sekolah Beta by role and links a finished one to its recording', async () => {
  const page = await openAt('founder', '/sekolah-beta', { size: phone })
  await page.getByText('8 episode').waitFor()
  await page.getByText('Berikutnya').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Hipster', exact: true }).click()
  await page.waitForURL('**/sekolah-beta?role=HIP')
  await page.getByText('2 episode').waitFor()
  await openSession(page, 'Dari Kertas ke Ponsel dalam Satu Malam')
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('link', { name: /^Tonton rekaman/ }).click()
  await page.waitForURL('**/library/*')
})

test('shows a person the episodes of their role first', async () => {
  const page = await openAt('muhammad', '/sekolah-beta')
  await page.getByText('3 episode').waitFor()
  await page.getByRole('link', { name: 'Semua peran' }).click()
  await page.getByText('8 episode').waitFor()
})

test('filters sessions in a sheet, keeps filters in the address and restores the list position on going back', async () => {
  const page = await openAt('founder', '/ignition/content', {
    size: phone,
    // The photo of one mentor is missing: initials replace it.
    expects: /404/,
  })
  await counted(page, '18 sesi')
  const first = page.locator('main').getByRole('listitem').getByRole('link').first()
  expect((await first.boundingBox())?.y).toBeLessThan(260)
  await page.getByRole('link', { name: 'Selesai', exact: true }).click()
  await page.waitForURL('**/ignition/content?phase=finished')
  await page.getByRole('button', { name: 'Saring' }).click()
  const sheet = page.getByRole('dialog', { name: 'Saring' })
  await sheet.getByRole('button', { name: 'Mengenal Peran' }).click()
  await sheet.getByRole('button', { name: 'Tampilkan 2 sesi' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Tampilkan 2 sesi' }).click()
  await page.waitForURL('**/ignition/content?phase=finished&category=mengenal-peran')
  await counted(page, '2 sesi')
  await page.getByRole('button', { name: 'Saring · 1' }).waitFor()
  await page.getByRole('link', { name: 'Hapus saringan' }).click()
  await counted(page, '18 sesi')
  const last = page.getByRole('link', { name: /Sebelum Tenun Digital/ })
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await last.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  await last.click()
  await page.getByRole('heading', { level: 1, name: /^Sebelum Tenun Digital/ }).waitFor()
  await page.goBack()
  await last.waitFor()
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(200)
})

test('shows a page for an unknown session and a retry for a failed call', async () => {
  const page = await openAt('founder', '/ignition/0191f000-0000-7000-8000-000000000000', {
    expects: /404|Failed to load/,
    hasServiceWorker: false,
  })
  await page.getByRole('heading', { level: 1, name: '404 Not Found' }).waitFor()
  await page.route('**/get-ignition-content-list*', (route) => route.abort())
  await page.goto('/ignition/content')
  await page.getByRole('heading', { name: 'Daftar sesi tidak terbuka' }).waitFor()
  await page.unroute('**/get-ignition-content-list*')
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await counted(page, '18 sesi')
})
