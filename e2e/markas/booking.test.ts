import type { Page, Route } from 'playwright-core'
import type { BookingDetail } from '../../contract/src/markas/booking.ts'
import { desktop, expect, openHome, phone, seriousFindings, test } from '../browser.ts'
import { clientOf } from '../people.ts'

const OFFLINE = /ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)|net::|WebSocket/

type Client = Awaited<ReturnType<typeof clientOf>>

interface Grid {
  rooms: { room: { id: string; capacity: number }; slots: { start_at: string; end_at: string; state: string }[] }[]
}

/** Books the first free slot of the last bookable day of the first Markas. */
async function book(client: Client): Promise<BookingDetail> {
  const [building] = await client<{ id: string }[]>('GET', '/v1/building/get?page=1')
  const days = await client<{ date: string; free_slots: number }[]>('GET', daysOf(building?.id ?? ''))
  const date = days.findLast(({ free_slots }) => free_slots > 6)?.date ?? ''
  const { rooms } = await client<Grid>('GET', `/v1/building/get-grid/${building?.id}?date=${date}`)
  const row = rooms.find(({ slots }) => slots.some(({ state }) => state === 'free'))
  const slot = row?.slots.find(({ state }) => state === 'free')
  return client<BookingDetail>('POST', '/v1/schedule', {
    room_id: row?.room.id,
    start_at: slot?.start_at,
    end_at: slot?.end_at,
    purpose: 'Wawancara pelanggan',
    attendee_count: 1,
  })
}

function daysOf(id: string): string {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  return `/v1/building/get-days/${id}?start_date=${day(4)}&end_date=${day(9)}`
}

test('opens a booking with its QR code offline', async () => {
  const booking = await book(await clientOf('teguh'))
  const page = await openHome('teguh', { size: phone, expects: OFFLINE })
  await page.goto(`/markas/transaksi/${booking.id}`)
  const code = page.getByRole('img', { name: `Kode QR pemesanan ${booking.reference_no}` })
  await code.waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  // Reloads through the service worker, so that it caches the page's files.
  await page.reload()
  await code.waitFor()
  await page.context().setOffline(true)
  await page.reload()
  await code.waitFor()
  await page.getByText(/Ini data tersimpan pukul/).waitFor()
  expect(await page.getByRole('button', { name: 'Batalkan' }).isDisabled()).toBe(true)
  await page.getByText('Kamu sedang luring. Mengubah pemesanan butuh jaringan.').waitFor()
})

test('lets a founder move a booking, check in by the door code, and cancel', async () => {
  const { id, room, reference_no } = await book(await clientOf('yudha'))
  const page = await openHome('yudha', { size: desktop, expects: /409/, hasServiceWorker: false })
  await page.goto('/markas/transaksi')
  await page.getByRole('link', { name: room.name }).last().click()
  await page.getByRole('button', { name: reference_no }).waitFor()

  await page.getByRole('link', { name: 'Jadwal ulang' }).click()
  const dialog = page.getByRole('dialog', { name: 'Jadwal ulang' })
  const slots = dialog
    .getByRole('row')
    .filter({ hasText: room.name })
    .getByRole('button', { name: /, tersedia$/ })
  await slots.last().click()
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Pindahkan' }).click()
  await page.getByText(/^Dipindahkan dari/).waitFor()

  await checkIn(page, room.id, id)

  // On the server it is still upcoming.
  await page.reload()
  await page.getByRole('button', { name: 'Batalkan' }).click()
  await page.getByLabel('Alasan (boleh kosong)').fill('Narasumber sakit')
  await page.getByRole('button', { name: 'Batalkan pemesanan' }).click()
  await page.getByRole('heading', { name: 'Pemesanan ini dibatalkan' }).waitFor()
  await page.getByText('Dibatalkan: Narasumber sakit').waitFor()
  await page.getByRole('link', { name: 'Pesan lagi' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
})

/** Check in. The server rejects the first attempt as too early; the test replaces its second response. */
async function checkIn(page: Page, roomId: string, bookingId: string) {
  const { code } = await (await clientOf('operator'))<{ code: string }>('GET', `/v1/room/get-code/${roomId}`)
  const detail = `**/v1/schedule/get/${bookingId}`
  await page.route(detail, (route) => answer(route, { can_check_in: true }))
  await page.reload()
  const field = page.getByLabel('Kode di pintu ruang')
  await field.fill('a1')
  await field.press('Enter')
  await page.getByText('Kodenya 6 karakter.').waitFor()
  await field.fill(` ${code.slice(0, 3).toLowerCase()} ${code.slice(3).toLowerCase()} `)
  expect(await field.inputValue()).toBe(code)
  await field.press('Enter')
  await page.getByText(/^Belum waktunya check-in/).waitFor()

  let sent: unknown
  const occupied = { status: 'occupied', can_end: true, can_check_in: false } as const
  await page.route('**/v1/schedule/occupy', async (route) => {
    sent = route.request().postDataJSON()
    const data = { ...(await answerTo(route, detail.slice(2))), ...occupied }
    await route.fulfill({ json: { message: 'Ruangan Berhasil Tercheck in', data } })
  })
  await page.unroute(detail)
  await page.route(detail, (route) => answer(route, occupied))
  await page.getByRole('button', { name: 'Check-in', exact: true }).click()
  await page.getByRole('heading', { name: /^Ruang ini punyamu sampai/ }).waitFor()
  expect(sent).toEqual({ schedule_id: bookingId, code })
  await page.unroute(detail)
}

const answerTo = async (route: Route, path: string): Promise<object> => {
  const url = new URL(path, route.request().url()).href
  const headers = { authorization: route.request().headers()['authorization'] ?? '' }
  const response = await fetch(url, { headers })
  return ((await response.json()) as { data: object }).data
}

async function answer(route: Route, change: object) {
  const response = await route.fetch()
  const { data } = (await response.json()) as { data: object }
  await route.fulfill({ response, json: { data: { ...data, ...change } } })
}

test('books a running slot with the door code, or reserves it for 15 minutes without one', async () => {
  const client = await clientOf('hendra')
  const [building] = await client<{ id: string }[]>('GET', '/v1/building/get?page=1')
  const { room, slot } = await freeSlot(client, building?.id)
  const page = await openHome('hendra', { size: phone, expects: /422/, hasServiceWorker: false })
  // The server's clock is fixed: the test changes the answer instead.
  await page.route(`**/v1/room/${room.id}*`, async (route) => {
    const text = await (await route.fetch()).text()
    const begun = text.replace(`"start_at":"${slot.start_at}","end_at":"${slot.end_at}","state":"free"`, (found) =>
      found.replace('free', 'now'),
    )
    await route.fulfill({ contentType: 'application/json', body: begun })
  })
  const bodies: { code?: string }[] = []
  await page.route('**/v1/schedule', async (route) => {
    bodies.push(route.request().postDataJSON())
    const errors = [{ field: 'code', message: 'Kode ruang ini tidak cocok. Lihat lagi kode di pintunya.' }]
    const refusal = { code: 'check-in-code-wrong', message: 'Kode ruang ini tidak cocok.', errors }
    if (bodies.at(-1)?.code) await route.fulfill({ status: 422, json: refusal })
    else await route.continue()
  })
  await page.goto(`/markas/ruangan/${room.id}?date=${slot.start_at.slice(0, 10)}`)
  await page.getByRole('button', { name: /, sekarang$/i }).click()
  await page.getByRole('button', { name: 'Lanjut' }).click()
  const sheet = page.getByRole('dialog', { name: 'Pesan ruang' })
  const field = sheet.getByLabel('Kode di pintu ruang')
  await sheet.getByText(/ruangnya kami tahan 15 menit/).waitFor()
  await field.fill('ab1')
  await sheet.getByRole('button', { name: 'Pesan ruang' }).click()
  await sheet.getByText('Kodenya 6 karakter.').waitFor()
  await field.fill(' abc-123 ')
  expect(await field.inputValue()).toBe('ABC123')
  await sheet.getByRole('button', { name: 'Pesan ruang' }).click()
  await sheet.getByText('Kode ruang ini tidak cocok. Lihat lagi kode di pintunya.').waitFor()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  expect(await seriousFindings(page)).toEqual([])
  await field.fill('')
  await sheet.getByRole('button', { name: 'Pesan ruang' }).click()
  await page.getByRole('heading', { name: 'Ruangan Berhasil Tercheck in' }).waitFor()
  expect(bodies.map(({ code }) => code)).toEqual(['ABC123', undefined])

  const open = { can_check_in: true, is_walk_in: true, check_in_until: new Date(Date.now() + 600_000).toISOString() }
  await page.route('**/v1/schedule/get/*', (route) => answer(route, open))
  await page.getByRole('link', { name: 'Lihat pemesanan' }).click()
  await page.getByRole('heading', { name: 'Masukkan kode di pintu ruang' }).waitFor()
  await page.getByText(/^Sisa waktu 9\.\d\d$/).waitFor()
})

/** Find a free slot on the next possible day, because buildings close on Sundays. */
async function freeSlot(client: Awaited<ReturnType<typeof clientOf>>, buildingId: string | undefined) {
  for (let ahead = 4; ahead < 10; ahead++) {
    const day = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
    const { rooms } = await client<Grid>('GET', `/v1/building/get-grid/${buildingId}?date=${day}`)
    for (const { room, slots } of rooms) {
      const slot = slots.find(({ state }) => state === 'free')
      if (slot) return { room, slot }
    }
  }
  throw new Error('the demo has a free slot')
}
