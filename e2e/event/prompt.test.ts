import type { Page } from 'playwright-core'
import { expect, openAs, seriousFindings, test, untilHome } from '../browser.ts'
import { newPerson } from '../new-person.ts'

const DAY_MS = 86_400_000

/** Open a phone whose notification permission is still undecided. A headless browser denies it by default. */
async function openUnasked(): Promise<Page> {
  const page = await openAs(await newPerson(), { asks: true })
  await page.addInitScript(() => {
    let permission: NotificationPermission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => (permission = 'granted')
    // No push service answers here.
    PushSubscription.prototype.toJSON = () => ({
      endpoint: 'https://fcm.googleapis.com/fcm/send/contoh',
      // As in RFC 8291: the server takes a point on the curve only.
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    })
    PushManager.prototype.subscribe = async () => Object.create(PushSubscription.prototype) as PushSubscription
  })
  await page.goto('/home')
  await untilHome(page)
  return page
}

async function register(page: Page, slug: string) {
  await page.goto(`/acara/${slug}`)
  await page.getByRole('link', { name: 'Buka kegiatan ini di Semai' }).click()
  await page.waitForURL('**/event/*')
  await page.getByRole('button', { name: 'Daftar', exact: true }).click()
  await page.getByRole('link', { name: 'Lihat tiket' }).waitFor()
}

test('asks once about pushes after a registration, and another day once about showing presence', async () => {
  const page = await openUnasked()
  await register(page, 'peta-peluang-ekonomi-biru')
  const card = page.getByRole('region', { name: 'Mau kami kabari?' })
  await card.getByText('Besok 09.00 · Kelas Validasi Ide').waitFor()
  expect(await card.evaluate((element) => element.contains(document.activeElement))).toBe(false)
  expect(await seriousFindings(page)).toEqual([])
  await card.getByRole('button', { name: 'Nanti' }).click()
  await card.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')

  await page.reload()
  await page.evaluate((push) => localStorage.setItem('semai.asked', JSON.stringify({ push })), Date.now() - 2 * DAY_MS)
  await register(page, 'temu-tim-cari-rekan-yang-melengkapi')
  const other = page.getByRole('region', { name: 'Tampilkan kehadiranmu?' })
  const [saved] = await Promise.all([
    page.waitForRequest(/user-setting\/update/),
    other.getByRole('button', { name: 'Tidak' }).click(),
  ])
  expect(saved.postDataJSON()).toEqual({ shows_presence: false })
  await other.waitFor({ state: 'detached' })
  expect(await card.count()).toBe(0)
})

test('subscribes the browser when the person turns on pushes in the card', async () => {
  const page = await openUnasked()
  await register(page, 'peta-peluang-ekonomi-biru')
  const [subscribed] = await Promise.all([
    page.waitForResponse(/web-push\/subscribe/),
    page.getByRole('region', { name: 'Mau kami kabari?' }).getByRole('button', { name: 'Nyalakan' }).click(),
  ])
  expect(subscribed.status()).toBe(201)
  await page.getByText('Sudah menyala. Perangkat ini akan mendapat kabar.').waitFor()
  expect(await page.getByRole('region', { name: 'Mau kami kabari?' }).count()).toBe(0)
})
