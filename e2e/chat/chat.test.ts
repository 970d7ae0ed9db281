import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { desktop, expect, holdDatabase, openAs, openHome, phone, seriousFindings, test } from '../browser.ts'
import { newPerson, type Person } from '../new-person.ts'
import { clientOf } from '../people.ts'

// The name of a message is its author and text. Replies quote the text outside of their names.
const message = (page: Page, words: string) => page.getByRole('article', { name: `: ${words}` })

/** Makes a group of two with a message in it. Returns its id. */
async function makeGroup([owner, member]: Person[], name: string): Promise<string> {
  const client = await clientOf(owner ?? '')
  const body = { type: 'group', name, user_ids: [member?.user.id] }
  const { channel_detail } = await client<{ channel_detail: { id: string } }>('POST', '/v1/channel/create', body)
  const path = `/v1/store/chats/${channel_detail.id}/messages/${randomUUID()}`
  await client('PUT', path, { body: `Halo, ${name}` })
  return channel_detail.id
}

async function openChannel(page: Page, channelId: string) {
  await page.goto(`/chat?channel=${channelId}`)
  await page.getByRole('textbox', { name: 'Tulis pesan' }).waitFor()
}

async function write(page: Page, words: string) {
  await page.getByRole('textbox', { name: 'Tulis pesan' }).fill(words)
  await page.getByRole('button', { name: 'Kirim', exact: true }).click()
}

async function choose(page: Page, words: string, action: string) {
  await message(page, words).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('delivers a message, reply, reaction, edit and deletion at once, and an offline message once the network is back', async () => {
  const people = await Promise.all([newPerson(), newPerson()])
  const [me, colleague] = people
  const mine = await openAs(me, { size: desktop, expects: /ERR_INTERNET_DISCONNECTED/ })
  // Both live in Surabaya; the time zone of the device changes no time.
  const theirs = await openAs(colleague, { size: phone, timeZone: 'America/New_York' })
  const channelId = await makeGroup(people, 'Panen Raya')
  await Promise.all([openChannel(mine, channelId), openChannel(theirs, channelId)])

  await write(mine, 'Besok kumpul jam tujuh')
  await message(theirs, 'Besok kumpul jam tujuh').waitFor()
  const hourOn = (page: Page) => message(page, 'Besok kumpul jam tujuh').locator('time').textContent()
  expect(await hourOn(theirs)).toBe(await hourOn(mine))
  await choose(theirs, 'Besok kumpul jam tujuh', 'Balas')
  await write(theirs, 'Siap, aku bawa catatan')
  await message(mine, 'Siap, aku bawa catatan').getByText(me.full_name).waitFor()
  await choose(mine, 'Siap, aku bawa catatan', 'Reaksi 🌱')
  await theirs.getByRole('button', { name: '🌱 1' }).waitFor()
  expect([...(await seriousFindings(mine)), ...(await seriousFindings(theirs))]).toEqual([])

  await choose(mine, 'Besok kumpul jam tujuh', 'Ubah')
  await mine.getByRole('textbox', { name: 'Ubah pesan' }).fill('Besok kumpul jam delapan')
  await mine.keyboard.press('Enter')
  await message(theirs, 'Besok kumpul jam delapan').getByText('diubah').waitFor()
  await choose(mine, 'Besok kumpul jam delapan', 'Hapus untuk semua')
  await mine.getByRole('button', { name: 'Hapus', exact: true }).click()
  await message(theirs, 'Pesan ini dihapus').waitFor()

  await mine.context().setOffline(true)
  await write(mine, 'Ditulis di dalam kereta')
  await message(mine, 'Ditulis di dalam kereta').getByText('Menunggu jaringan').waitFor()
  await mine.context().setOffline(false)
  await message(theirs, 'Ditulis di dalam kereta').waitFor()
  await message(mine, 'Ditulis di dalam kereta')
    .getByRole('img', { name: /Terkirim|Sudah dibaca/ })
    .waitFor()
  expect(await message(mine, 'Ditulis di dalam kereta').count()).toBe(1)
})

test('sends a message whose page reloads before a slow device has stored it', async () => {
  const people = await Promise.all([newPerson(), newPerson()])
  const page = await openAs(people[0], { size: phone })
  await openChannel(page, await makeGroup(people, 'Panen Raya'))
  const letGo = await holdDatabase(page, 'semai-offline', 'pending')
  await write(page, 'Dikirim lalu langsung ditutup')
  await page.reload()
  await letGo()
  await message(page, 'Dikirim lalu langsung ditutup')
    .getByRole('img', { name: /Terkirim|Sudah dibaca/ })
    .waitFor()
  // The list needs 2 or 3 frames to scroll to its end, and renders other messages meanwhile.
  await expect.poll(() => message(page, 'Dikirim lalu langsung ditutup').count()).toBe(1)
})

test('opens a conversation offline after a short visit, and shows messages written there', async () => {
  const people = await Promise.all([newPerson(), newPerson()])
  await makeGroup(people, 'Panen Raya')
  await makeGroup(people, 'Kelompok Mentor')
  const expects = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|net::|WebSocket/
  const page = await openHome(people[0], { size: desktop, expects })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.goto('/chat')
  const open = (name: RegExp) => page.getByRole('link', { name }).first().click()
  // Reloads through the service worker, so that it caches the page's files.
  await page.reload()
  await open(/panen raya/i)
  await page.getByRole('article').first().waitFor()
  await page.goto('/chat')
  await open(/kelompok mentor/i)
  await page.getByRole('article').first().waitFor()
  await page.goto('/home')
  await page.getByRole('heading', { level: 1, name: /^Selamat / }).waitFor()
  await page.context().setOffline(true)
  await page.goto('/chat')
  await open(/kelompok mentor/i)
  await page.getByRole('article').first().waitFor()
  await write(page, 'Ditulis di gunung')
  await message(page, 'Ditulis di gunung').getByText('Menunggu jaringan').waitFor()
  await page.reload()
  await message(page, 'Ditulis di gunung').getByText('Menunggu jaringan').waitFor()
  // A channel without messages on the device still shows new messages of its person.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('semai-offline')
        opening.addEventListener('success', () => {
          const records = opening.result.transaction('record', 'readwrite').objectStore('record')
          records.clear().addEventListener('success', () => {
            opening.result.close()
            resolve()
          })
        })
      }),
  )
  await page.reload()
  await message(page, 'Ditulis di gunung').getByText('Menunggu jaringan').waitFor()
  await page.context().setOffline(false)
  await message(page, 'Ditulis di gunung')
    .getByRole('img', { name: /Terkirim|Sudah dibaca/ })
    .waitFor()
  expect(await message(page, 'Ditulis di gunung').count()).toBe(1)
  // A message sent from another page also appears in the list.
  await page.context().setOffline(true)
  await write(page, 'Ditulis di kapal')
  await message(page, 'Ditulis di kapal').getByText('Menunggu jaringan').waitFor()
  await page.goto('/home')
  await page.context().setOffline(false)
  await page.goto('/chat')
  await page
    .getByRole('link', { name: /kelompok mentor.*Ditulis di kapal/is })
    .first()
    .waitFor()
})
