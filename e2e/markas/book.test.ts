import type { Locator, Page, Route } from 'playwright-core'
import { desktop, expect, openHome, phone, seriousFindings, test } from '../browser.ts'
import { newPerson } from '../new-person.ts'
import { clientOf, type Client } from '../people.ts'

interface Slot {
  start_at: string
  end_at: string
  state: string
}

interface Grid {
  rooms: { room: { id: string; name: string }; slots: Slot[] }[]
}

// Late in the day only the running slot is free.
const FREE = /, (tersedia|sekarang)$/
const free = (page: Page): Locator => page.getByRole('button', { name: FREE, disabled: false })

/** City in which this worker books. Two workers book in different cities, so that they never want the same slot. */
const ownCity = () => (test.info().parallelIndex % 2 === 0 ? 'ambon' : 'bandung')

test('books a room of the founder’s own Markas in four taps', async () => {
  const city = ownCity()
  const page = await openHome(await newPerson(city), { size: phone })
  let taps = 0
  const tap = (target: Locator) => {
    taps += 1
    return target.tap()
  }
  await tap(
    page.getByRole('region', { name: 'Di hubmu' }).getByRole('link', { name: new RegExp(`^Markas ${city}`, 'i') }),
  )
  await page.getByRole('heading', { level: 1, name: new RegExp(`^Markas ${city}`, 'i') }).waitFor()
  // The last slot, because earlier ones may overlap bookings of the demo.
  const slot = free(page).last()
  const name = (await slot.locator('.visually-hidden').textContent()) ?? ''
  await tap(slot)
  await tap(page.getByRole('button', { name: 'Lanjut' }))
  await page.getByRole('dialog').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Pesan ruang' }))
  const booked = page.getByRole('dialog', { name: 'Ruangan Berhasil Tercheck in' })
  await booked.getByRole('img', { name: /^Kode QR pemesanan MK-/ }).waitFor()
  expect(taps).toBe(4)
  expect(await seriousFindings(page)).toEqual([])

  await booked.getByRole('button', { name: 'Tutup' }).tap()
  await page.getByRole('link', { name: name.replace(FREE, ', punyamu') }).waitFor()
})

test('lets a founder book an alternative by keyboard after others have booked the chosen slots', async () => {
  const person = await newPerson()
  const page = await openHome(person, { size: desktop, expects: /409/, hasServiceWorker: false })
  const own = await clientOf(person)
  const [other, another] = await Promise.all([newPerson(ownCity()).then(clientOf), newPerson().then(clientOf)])
  const { id, date, row } = await findFree(other)
  const [first, second] = row.slots.filter(({ state }) => state === 'free')

  await page.goto(`/markas/building/${id}?date=${date}`)
  const slots = page
    .getByRole('row')
    .filter({ hasText: row.room.name })
    .getByRole('button', { name: /, tersedia$/ })
  await slots.first().focus()
  const chosen = page.getByRole('navigation', { name: 'Pilih tanggal' }).locator('[aria-current=date]')
  expect(await chosen.getAttribute('data-date')).toBe(date)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: row.room.name }).waitFor()
  expect(await seriousFindings(page)).toEqual([])

  // Another person books the chosen slot.
  await take(other, row.room.id, first)
  await page.getByRole('heading', { name: 'Keduluan, maaf ya' }).waitFor()

  // Another person books the next slot at the moment of the press.
  const beQuicker = async (route: Route) => {
    await take(another, row.room.id, second)
    await route.continue()
  }
  await page.route('**/v1/schedule', beQuicker, { times: 1 })
  await slots.first().focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Pesan ruang' }).press('Enter')
  const alternative = page.getByRole('complementary', { name: 'Pesan ruang' }).getByRole('listitem').first()
  await alternative.getByRole('button').press('Enter')
  // The booking's answer marks the slot before the grid is fetched again.
  await page.route('**/v1/building/get-grid/**', () => undefined)
  await page.getByRole('button', { name: 'Pesan ruang' }).dblclick()
  await page.getByRole('dialog', { name: 'Ruangan Berhasil Tercheck in' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /, punyamu$/ }).waitFor()
  const after = await own<Grid>('GET', `/v1/building/get-grid/${id}?date=${date}`)
  expect(after.rooms.flatMap((each) => each.slots).filter(({ state }) => state === 'mine')).toHaveLength(1)
})

test('shows a slot as taken that somebody booked before the page was connected', async () => {
  const page = await openHome(await newPerson(), { size: desktop, hasServiceWorker: false })
  const other = await clientOf(await newPerson(ownCity()))
  const { promise: isLetIn, resolve: letIn } = Promise.withResolvers<void>()
  await page.routeWebSocket(/socket\.io/, async (socket) => {
    await isLetIn
    socket.connectToServer()
  })
  const { id, date, row } = await findFree(other)
  const [slot] = row.slots.filter(({ state }) => state === 'free')
  await page.goto(`/markas/building/${id}?date=${date}`)
  const left = page
    .getByRole('row')
    .filter({ hasText: row.room.name })
    .getByRole('button', { name: /, tersedia$/ })
  await left.first().waitFor()
  const count = await left.count()
  const booking = await take(other, row.room.id, slot)
  // The page is not connected yet.
  expect(await left.count()).toBe(count)
  letIn()
  await expect(left).toHaveCount(count - 1)
  // Now it is connected.
  await other('PUT', '/v1/schedule/cancel', { schedule_id: booking.id })
  await expect(left).toHaveCount(count)
})

/** Finds a room with 3 free slots or more in the Markas of the client's hub. */
async function findFree(client: Client) {
  const buildings = await client<{ id: string; name: string }[]>('GET', '/v1/building/get?page=1')
  const { id } = buildings.find(({ name }) => name.startsWith('Markas')) ?? { id: '' }
  const days = await client<{ date: string; free_slots: number }[]>('GET', `/v1/building/get-days/${id}?${weekAhead()}`)
  const date = days.findLast(({ free_slots }) => free_slots > 6)?.date ?? ''
  const { rooms } = await client<Grid>('GET', `/v1/building/get-grid/${id}?date=${date}`)
  const row = rooms.find(({ slots }) => slots.filter(({ state }) => state === 'free').length > 2)
  if (!row) throw new Error('a room with 3 free slots')
  return { id, date, row }
}

const take = (client: Client, room_id: string, slot: Slot | undefined) =>
  client<{ id: string }>('POST', '/v1/schedule', {
    room_id,
    start_at: slot?.start_at,
    end_at: slot?.end_at,
    purpose: 'Rapat kilat',
    attendee_count: 1,
  })

function weekAhead(): string {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  return `start_date=${day(3)}&end_date=${day(9)}`
}
