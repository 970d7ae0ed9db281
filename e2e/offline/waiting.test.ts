import type { Page } from 'playwright-core'
import { desktop, expect, openAs, openHome, phone, seriousFindings, test, untilLogin } from '../browser.ts'
import { newPerson } from '../new-person.ts'
import { clientOf } from '../people.ts'

const expects = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_BLOCKED|net::|WebSocket/
const TITLE = 'Menjual di pasar malam: apa yang perlu disiapkan?'

interface Named {
  id: string
  title: string
}

const bookmarks = (page: Page) => page.getByRole('button', { name: /^Simpan “/, pressed: false })

/** The name under which a button asks to keep something, and what it is about. */
async function keepFirst(page: Page): Promise<string> {
  const name = (await bookmarks(page).first().getAttribute('aria-label')) ?? ''
  // By its name: another may be the first by now.
  await page.getByRole('button', { name, pressed: false, exact: true }).first().click()
  // It may stand in two sections.
  await page.getByRole('button', { name, pressed: true }).first().waitFor()
  return /“(.*)”/.exec(name)?.[1] ?? ''
}

test('lists offline actions, keeps them over a reload, and sends them once from any page', async () => {
  test.setTimeout(120_000)
  const person = await newPerson()
  const page = await openHome(person, { size: phone, expects })
  const server = await clientOf(person)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.goto('/profile?tab=setting#menunggu')
  await page.getByText('Semua sudah terkirim').waitFor()
  await page.goto('/forum')
  await page.getByRole('list', { name: 'Topik' }).waitFor()
  await page.goto('/forum/tulis')
  await page.getByRole('combobox', { name: 'Kategori' }).selectOption('Teknologi')
  await page.getByRole('textbox', { name: 'Judul' }).fill(TITLE)
  await page.getByRole('textbox', { name: 'Isi', exact: true }).fill('Lapak kami buka Sabtu.')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Terbitkan' }).click()
  await page.waitForURL('**/forum')
  await page.getByRole('button', { name: '1 menunggu terkirim' }).click()
  const list = page.getByRole('dialog', { name: 'Menunggu terkirim' })
  await list.getByText(`Topik “${TITLE}”`).waitFor()
  await list.getByText(/^Dibuat /).waitFor()
  expect(await list.getByRole('button', { name: 'Kirim sekarang' }).isDisabled()).toBe(true)
  expect(await seriousFindings(page)).toEqual([])
  await list.getByRole('button', { name: 'Tutup' }).click()

  // Signing out names the unsent item and offers to wait.
  await page.getByRole('button', { name: 'Buka menu' }).click()
  await page.getByRole('button', { name: 'Keluar' }).click()
  const warning = page.getByRole('dialog', { name: 'Ada 1 tulisan forum yang belum terkirim' })
  await warning.getByRole('button', { name: 'Tunggu dulu' }).click()

  // Another page, after the first was closed, and with a network.
  const context = page.context()
  await page.close()
  const next = await context.newPage()
  await next.goto('/profile?tab=setting#menunggu')
  await next.getByText(`Topik “${TITLE}”`).waitFor()
  await context.setOffline(false)
  await next.getByText('Semua sudah terkirim').waitFor()
  const topics = await server<Named[]>('GET', `/v1/forum-topic/get?search=${encodeURIComponent('pasar malam')}`)
  expect(topics.filter(({ title }) => title === TITLE)).toHaveLength(1)
})

test('keeps a favourite set offline and sends it after the next start', async () => {
  test.setTimeout(120_000)
  const person = await newPerson()
  const page = await openHome(person, { size: phone, expects })
  const server = await clientOf(person)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.goto('/library')
  await bookmarks(page).first().waitFor()
  await page.context().setOffline(true)
  const title = await keepFirst(page)
  await page.getByText('Tersimpan di perangkat ini. Dikirim saat tersambung.').waitFor()
  await page.getByRole('button', { name: '1 menunggu terkirim' }).waitFor()
  const context = page.context()
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  await next.goto('/calendar')
  const kept = async () =>
    (await server<Named[]>('GET', '/v1/library-content/get-by-user-id?kind=favorite&page=1')).map((one) => one.title)
  await expect.poll(kept).toContain(title)
})

test('sends unsent items before signing out, names the rest, and deletes all data of the device', async () => {
  // The service worker would hide calls from the test.
  const page = await openAs(await newPerson(), { size: desktop, expects, hasServiceWorker: false })
  await page.goto('/library')
  await page.route('**/set-library-content-favorite', (route) => route.abort())
  const title = await keepFirst(page)
  await page.getByText('Tersimpan di perangkat ini. Dikirim saat tersambung.').waitFor()
  await page.getByRole('button', { name: 'Keluar' }).click()
  const warning = page.getByRole('dialog', { name: 'Ada 1 favorit yang belum terkirim' })
  await warning.waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await warning.getByRole('button', { name: 'Keluar saja' }).click()
  await untilLogin(page)
  const left = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    words: JSON.stringify(localStorage),
  }))
  expect(left.databases).toEqual([])
  expect(left.words).not.toContain(title)
  expect(left.words).not.toContain('unsent')
})
