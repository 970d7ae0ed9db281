import { desktop, expect, openHome, seriousFindings, test } from '../browser.ts'

const rows = 'a[data-row]'

test('starts every list in the upper third of a phone screen', async () => {
  const page = await openHome('founder', { size: { width: 360, height: 740 } })
  const lists = {
    '/event': rows,
    '/forum': 'main article',
    '/library/content': 'main article',
    '/startup': 'main section li a',
    '/startup?show=all': 'main section li a',
  }
  for (const [list, row] of Object.entries(lists)) {
    await page.goto(list)
    const first = page.locator(row).first()
    await first.waitFor()
    expect((await first.boundingBox())?.y, list).toBeLessThan(260)
  }
})

test('shows the number of matching events before filters apply', async () => {
  const page = await openHome('founder', { size: { width: 360, height: 740 } })
  await page.goto('/event')
  await page.locator(rows).first().waitFor()
  await page.getByRole('button', { name: 'Saring' }).click()
  const sheet = page.getByRole('dialog', { name: 'Saring' })
  await sheet.getByRole('button', { name: /^Workshop/ }).click()
  const show = sheet.getByRole('button', { name: /^Tampilkan \d+ kegiatan$/ })
  await show.waitFor()
  expect(await seriousFindings(page)).toEqual([])
  const promised = Number(/\d+/.exec((await show.textContent()) ?? '')?.[0])

  // Closing the sheet without pressing changes nothing.
  await page.keyboard.press('Escape')
  expect(new URL(page.url()).search).toBe('')
  await page.getByRole('button', { name: 'Saring' }).click()
  await sheet.getByRole('button', { name: /^Workshop/ }).click()
  await show.click()
  await page.waitForURL('**/event?stage=workshop')
  await page.getByRole('button', { name: 'Saring · 1' }).waitFor()
  await page
    .getByRole('status')
    .filter({ hasText: `${promised} kegiatan` })
    .waitFor({ state: 'attached' })
  expect((await page.locator(rows).first().boundingBox())?.y).toBeLessThan(260)
  expect(await seriousFindings(page)).toEqual([])
})

test('omits full events when filtered by free seats, and shows attending acquaintances in the row', async () => {
  const page = await openHome('founder', { size: { width: 360, height: 740 } })
  await page.goto('/event?seats=true')
  await page.locator(rows).filter({ hasText: 'kenalan' }).first().waitFor()
  await page.getByRole('button', { name: 'Saring · 1' }).waitFor()
  expect(
    await page
      .locator(rows)
      .filter({ hasText: /Penuh|tertutup|Selesai/ })
      .count(),
  ).toBe(0)
  await page.getByRole('button', { name: 'Saring · 1' }).click()
  const sheet = page.getByRole('dialog', { name: 'Saring' })
  expect(await sheet.getByRole('switch', { name: 'Masih ada kursi' }).isChecked()).toBe(true)
  await sheet.getByRole('button', { name: 'Hapus' }).click()
  await sheet.getByRole('button', { name: /^Tampilkan/ }).click()
  await page.waitForURL((url) => url.search === '')
})

for (const [list, name, open] of [
  ['/event', 'event', 'Buka halaman'],
  ['/forum', 'topic', 'Buka topik'],
  ['/library/content', 'content', /^(Baca|Tonton|Lanjutkan)/],
] as const) {
  test(`previews items of ${list} by arrow keys, keeps the item in the address, and opens it with Enter`, async () => {
    const page = await openHome('founder', { size: desktop })
    await page.goto(list)
    const all = page.locator(rows)
    const shown = (title: string) => page.getByRole('article', { name: title }).getByRole('link', { name: open })
    await all.first().waitFor()
    await page.getByRole('article').getByRole('link', { name: open }).first().waitFor()
    await all.first().focus()
    await page.keyboard.press('ArrowDown')
    const title = (await all.nth(1).evaluate((row) => (row.querySelector('b') ?? row).textContent)) ?? ''
    await shown(title).waitFor()
    await page.waitForURL(`**${list}?${name}=*`)
    expect(await seriousFindings(page)).toEqual([])
    await page.reload()
    await shown(title).waitFor()
    await all.nth(1).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(new URL(page.url()).pathname).not.toBe(list)
  })
}
