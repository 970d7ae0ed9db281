import { randomUUID } from 'node:crypto'
import { desktop, expect, openHome, phone, seriousFindings, test } from '../browser.ts'
import { newPerson, newStaff, type Person } from '../new-person.ts'
import { clientOf } from '../people.ts'

test('prints the door sheet of a room for an operator and replaces its code', async () => {
  const page = await openHome('operator', { size: desktop })
  await page.goto('/console/room')
  await page.getByRole('main').getByRole('table').getByRole('link').first().click()
  await page.getByRole('link', { name: 'Kode di pintu' }).click()
  const sheet = page.getByRole('region', { name: 'Lembar untuk pintu' })
  await sheet.getByRole('img', { name: /^Kode QR / }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  const code = sheet.getByText(/^[2-9A-HJKMNP-TV-Z]{6}$/)
  const before = await code.textContent()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('button', { name: 'Ganti kode' }).isVisible()).toBe(false)
  expect(await sheet.isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Ganti kode' }).click()
  const question = page.getByRole('dialog', { name: 'Ganti kode ruang ini?' })
  await question.waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await question.getByRole('button', { name: 'Ganti kode' }).click()
  await page.getByText('Kodenya sudah diganti.').waitFor()
  await expect.poll(() => code.textContent()).not.toBe(before)
})

interface Grid {
  rooms: { room: { id: string }; slots: { start_at: string; state: string }[] }[]
}

/** Books a room's first free slot some days ahead, as a founder does. */
async function book(roomId: string, buildingId: string) {
  const founder = await clientOf('founder')
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  for (let ahead = 3; ahead < 10; ahead++) {
    const { rooms } = await founder<Grid>('GET', `/v1/building/get-grid/${buildingId}?date=${day(ahead)}`)
    const slot = rooms.find(({ room }) => room.id === roomId)?.slots.find(({ state }) => state === 'free')
    if (!slot) continue
    const wish = { room_id: roomId, start_at: slot.start_at, purpose: 'Latihan presentasi', attendee_count: 2 }
    return founder<{ id: string; reference_no: string }>('POST', '/v1/schedule', {
      ...wish,
      end_at: new Date(Date.parse(slot.start_at) + 2 * 3_600_000).toISOString(),
    })
  }
  throw new Error('no slot is free')
}

test('lets an operator add a room and cancel its booking, and shows the founder the reason', async () => {
  const page = await openHome('operator', { size: desktop })
  await page.goto('/console/room/baru')
  await page.getByRole('textbox', { name: 'Nama' }).fill('Bilik Percobaan')
  await page.getByRole('combobox', { name: 'Markas' }).fill('Bandung')
  await page.getByRole('option', { name: /Markas Bandung/ }).click()
  await page.getByRole('textbox', { name: 'Kapasitas (orang)' }).fill('4')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Bilik Percobaan' }).waitFor()
  const roomId = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  const founder = await clientOf('founder')
  const { building } = await founder<{ building: { id: string } }>('GET', `/v1/room/${roomId}`)
  const { id, reference_no } = await book(roomId, building.id)

  await page.goto('/console/schedule')
  await page.getByPlaceholder('Cari nomor, pemesan, atau keperluan').fill(reference_no)
  await page.getByRole('link', { name: reference_no }).click()
  await page.getByRole('button', { name: 'Batalkan pemesanan' }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('textbox').fill('Listrik gedung dipadamkan')
  expect(await seriousFindings(page)).toEqual([])
  await question.getByRole('button', { name: 'Batalkan pemesanan' }).click()
  await page.getByText(/dibatalkan, dan pemesannya diberi tahu/).waitFor()

  const own = await openHome('founder', { size: phone })
  await own.goto(`/markas/transaksi/${id}`)
  await own.getByText(/Listrik gedung dipadamkan/).waitFor()
})

/** A Markas with one room, open every day from 08:00 to 20:00. */
async function newMarkas(staff: Person) {
  const client = await clientOf(staff)
  const create = (resource: string, values: object) =>
    client<{ id: string }>('POST', `/v1/console/${resource}/create`, { values })
  const name = `Markas Uji ${randomUUID().slice(0, 8)}`
  const hours = { start_time: '08:00', end_time: '20:00', open_days: ['1', '2', '3', '4', '5', '6', '7'] }
  const building = await create('building', {
    ...hours,
    name,
    address: 'Jalan Uji 1',
    time_zone: 'Asia/Jakarta',
    is_open_on_holidays: true,
  })
  const room = await create('room', { name: 'Bilik Uji', building_id: building.id, capacity: 4 })
  await client('POST', '/v1/console/building/act', { action: 'open', ids: [building.id], parts: 'without' })
  return { id: building.id, name, room }
}

test('shows staff the bookings of a date before they close it, and rebooks the founder with one press', async () => {
  const [staff, founder] = [await newStaff('admin'), await newPerson()]
  const markas = await newMarkas(staff)
  const start = new Date(Date.now() + 3 * 86_400_000)
  const date = start.toISOString().slice(0, 10)
  const booker = await clientOf(founder)
  const { id } = await booker<{ id: string }>('POST', '/v1/schedule', {
    room_id: markas.room.id,
    start_at: `${date}T03:00:00.000Z`,
    end_at: `${date}T05:00:00.000Z`,
    purpose: 'Latihan presentasi',
    attendee_count: 2,
  })

  const page = await openHome(staff, { size: desktop })
  await page.goto('/console/closed-date/baru')
  await page.getByRole('combobox', { name: 'Markas' }).fill(markas.name)
  await page.getByRole('option', { name: markas.name }).click()
  await page.getByLabel(/^Tanggal/).fill(date)
  await page.getByRole('textbox', { name: 'Alasan' }).fill('Listrik padam')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  const effects = page.getByRole('dialog', { name: 'Akibat perubahan ini' })
  await effects.getByText('1 pemesanan').waitFor()
  await effects.getByText(founder.full_name).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await effects.getByRole('button', { name: 'Simpan' }).click()
  await page.getByText('Tersimpan.', { exact: true }).waitFor()

  const own = await openHome(founder, { size: phone })
  await own.goto(`/markas/transaksi/${id}`)
  await own.getByRole('heading', { name: 'Pengelola membatalkan pemesanan ini' }).waitFor()
  await own.getByText('Dibatalkan pengelola: Markas tutup: Listrik padam.').waitFor()
  expect(await seriousFindings(own)).toEqual([])
  await own
    .getByRole('button', { name: /^Bilik Uji/ })
    .first()
    .click()
  await own.getByRole('heading', { name: /^Check-in dibuka/ }).waitFor()
  expect(new URL(own.url()).pathname).not.toBe(`/markas/transaksi/${id}`)
})
