import type { Page } from 'playwright-core'
import { desktop, expect, openAs, openHome, phone, seriousFindings, test, untilLogin } from '../browser.ts'
import { newPerson, type Person } from '../new-person.ts'
import { clientOf } from '../people.ts'

const expects = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_BLOCKED|net::|WebSocket/
const WORDS = 'Lapak kami buka Sabtu'

interface Message {
  body: string
}

/** Makes a group of this person and another one. Returns its id. */
async function makeGroup(person: Person, name: string): Promise<string> {
  const [client, member] = await Promise.all([clientOf(person), newPerson()])
  const body = { type: 'group', name, user_ids: [member.user.id] }
  const { channel_detail } = await client<{ channel_detail: { id: string } }>('POST', '/v1/channel/create', body)
  return channel_detail.id
}

async function write(page: Page, words: string) {
  await page.getByRole('textbox', { name: 'Tulis pesan' }).fill(words)
  await page.getByRole('button', { name: 'Kirim', exact: true }).click()
  await page.getByRole('article', { name: `: ${words}` }).waitFor()
}

test('lists offline actions, keeps them over a reload, and sends them once from any page', async () => {
  test.setTimeout(120_000)
  const person = await newPerson()
  const channelId = await makeGroup(person, 'Lapak Sabtu')
  const page = await openHome(person, { size: phone, expects })
  const server = await clientOf(person)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.goto('/profile?tab=setting#menunggu')
  await page.getByText('Semua sudah terkirim').waitFor()
  await page.goto(`/chat?channel=${channelId}`)
  await page.getByRole('textbox', { name: 'Tulis pesan' }).waitFor()
  await page.context().setOffline(true)
  await write(page, WORDS)
  await page.goto('/profile?tab=setting')
  await page.getByRole('button', { name: '1 menunggu terkirim' }).click()
  const list = page.getByRole('dialog', { name: 'Menunggu terkirim' })
  await list.getByText('Pesan untuk Lapak Sabtu').waitFor()
  await list.getByText(WORDS).waitFor()
  await list.getByText(/^Dibuat /).waitFor()
  expect(await list.getByRole('button', { name: 'Kirim sekarang' }).isDisabled()).toBe(true)
  expect(await seriousFindings(page)).toEqual([])
  await list.getByRole('button', { name: 'Tutup' }).click()

  // Signing out names the unsent item and offers to wait.
  await page.getByRole('button', { name: 'Buka menu' }).click()
  await page.getByRole('button', { name: 'Keluar' }).click()
  const warning = page.getByRole('dialog', { name: 'Ada 1 pesan yang belum terkirim' })
  await warning.getByRole('button', { name: 'Tunggu dulu' }).click()

  // Another page, opened after the first was closed, sends the message.
  const context = page.context()
  await page.close()
  const next = await context.newPage()
  await next.goto('/profile?tab=setting#menunggu')
  await next.getByText(WORDS).waitFor()
  await context.setOffline(false)
  await next.getByText('Semua sudah terkirim').waitFor()
  const messages = await server<Message[]>('GET', `/v1/store/chats/${channelId}/messages`)
  expect(messages.filter(({ body }) => body === WORDS)).toHaveLength(1)
})

test('sends unsent items before signing out, names the rest, and deletes all data of the device', async () => {
  const person = await newPerson()
  const channelId = await makeGroup(person, 'Lapak Sabtu')
  // The service worker would hide calls from the test.
  const page = await openAs(person, { size: desktop, expects, hasServiceWorker: false })
  await page.goto(`/chat?channel=${channelId}`)
  await page.route('**/v1/store/chats/**', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await write(page, WORDS)
  await page.getByText('Menunggu jaringan').waitFor()
  await page.getByRole('button', { name: 'Keluar' }).click()
  const warning = page.getByRole('dialog', { name: 'Ada 1 pesan yang belum terkirim' })
  await warning.waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await warning.getByRole('button', { name: 'Keluar saja' }).click()
  await untilLogin(page)
  const left = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    words: JSON.stringify(localStorage),
  }))
  expect(left.databases).toEqual([])
  expect(left.words).not.toContain(WORDS)
  expect(left.words).not.toContain('unsent')
})
