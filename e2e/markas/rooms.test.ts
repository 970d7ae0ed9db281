import { desktop, expect, openHome, phone, seriousFindings, test } from '../browser.ts'
import { clientOf } from '../people.ts'

test('shows the first room in the upper third of a phone screen, and counts rooms before filters apply', async () => {
  const page = await openHome('founder', { size: phone, hasServiceWorker: false })
  await page.goto('/markas/ruangan')
  const first = page.locator('main').getByRole('listitem').getByRole('link').first()
  await first.waitFor()
  expect((await first.boundingBox())?.y).toBeLessThan(260)
  const sheet = page.getByRole('dialog', { name: 'Saring' })
  const choose = async () => {
    await page.getByRole('button', { name: 'Saring' }).click()
    await sheet.getByRole('button', { name: '10+ orang' }).click()
    await sheet.getByLabel('Gedung').selectOption({ index: 1 })
  }
  await choose()
  const show = sheet.getByRole('button', { name: /^Tampilkan \d+ ruang$/ })
  await show.waitFor()
  expect(await seriousFindings(page)).toEqual([])

  // Closing the sheet without pressing changes nothing.
  await page.keyboard.press('Escape')
  expect(new URL(page.url()).search).toBe('')
  await choose()
  await show.click()
  await page.waitForURL(/\/markas\/ruangan\?.*orang=10/)
  expect(new URL(page.url()).searchParams.has('gedung')).toBe(true)
  await page.getByRole('button', { name: 'Saring · 2' }).waitFor()
  await page.getByRole('link', { name: 'Besok', exact: true }).click()
  await page.waitForURL(/date=.*/)
  await page.getByRole('button', { name: 'Saring · 2' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
})

test('shows all rooms of a day in one table on a wide screen, and opens a free slot as picked', async () => {
  const page = await openHome('founder', { size: desktop, hasServiceWorker: false })
  await page.goto(`/markas/ruangan?date=${await dayWithRoom()}`)
  const table = page.getByRole('grid', { name: 'Slot semua ruang' })
  await table.getByRole('columnheader', { name: 'Ruang' }).waitFor()
  expect(await table.getByRole('rowgroup').count()).toBeGreaterThan(1)
  expect(await seriousFindings(page)).toEqual([])

  const free = table.getByRole('button', { name: /, tersedia$/ }).first()
  await free.focus()
  const placeOf = () => page.evaluate(() => document.activeElement?.getAttribute('data-place')?.split(':').map(Number))
  const [row = 0, at = 0] = (await placeOf()) ?? []
  await page.keyboard.press('ArrowDown')
  expect(await placeOf()).toEqual([row + 1, at])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/markas\/ruangan\/[0-9a-f-]{36}\?date=.+&jam=/)
  await page.getByRole('button', { name: /, dipilih$/ }).waitFor()
  await page.getByRole('button', { name: 'Pesan ruang' }).waitFor()
})

test('starts the slots of a Markas after the past ones, fits them to the frame, and cuts no day', async () => {
  const page = await openHome('founder', { size: desktop, hasServiceWorker: false })
  const call = await clientOf('founder')
  const [building] = await call<{ id: string }[]>('GET', '/v1/building/get?page=1')
  await page.route('**/v1/building/get-grid/**', async (route) => {
    const answer = await (await route.fetch()).json()
    for (const { slots } of answer.data.rooms) for (const slot of slots.slice(0, 2)) slot.state = 'past'
    await route.fulfill({ json: answer })
  })
  await page.goto(`/markas/building/${building?.id}?date=${await dayWithRoom()}`)
  const grid = page.getByRole('grid', { name: 'Slot per ruang' })
  await grid.getByRole('gridcell').first().waitFor()
  expect(await grid.getByText('lewat').count()).toBe(0)
  const overflow = await grid
    .getByRole('rowgroup')
    .evaluateAll((groups) => groups.map((each) => each.scrollWidth - each.clientWidth))
  expect(Math.max(...overflow)).toBeLessThanOrEqual(0)
  await page.getByRole('list', { name: 'Arti warna slot' }).getByText('Sekarang').waitFor()
  const cut = await page.getByRole('navigation', { name: 'Pilih tanggal' }).evaluate((strip) => {
    const frame = strip.getBoundingClientRect()
    const edges = [...strip.querySelectorAll('a')].map((tile) => tile.getBoundingClientRect())
    return edges.filter(({ left, right }) => left < frame.right - 1 && right > frame.right + 1).length
  })
  expect(cut).toBe(0)
})

/** Find a day with free slots, because every Markas closes on Sundays and holidays. */
async function dayWithRoom(): Promise<string> {
  const call = await clientOf('founder')
  const [building] = await call<{ id: string }[]>('GET', '/v1/building/get?page=1')
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const days = await call<{ date: string; free_slots: number }[]>(
    'GET',
    `/v1/building/get-days/${building?.id}?start_date=${day(2)}&end_date=${day(9)}`,
  )
  const free = days.find(({ free_slots }) => free_slots > 0)
  if (!free) throw new Error('the demo has no free slot')
  return free.date
}
