import { desktop, expect, openAs, phone, seriousFindings, test } from '../browser.ts'
import { newWorkshop } from '../learning/new-workshop.ts'
import { newPerson, newStaff } from '../new-person.ts'
import { clientOf } from '../people.ts'

test('lists unfinished participants of a workshop for an operator of a hub, and announces to them', async () => {
  const [begun, finished] = [await newPerson('ambon'), await newPerson('ambon')]
  const staff = await newStaff('operator', begun.user.region_hub?.id)
  const workshop = await newWorkshop([
    { title: 'Catatan', kind: 'reading' },
    { title: 'Temuan', kind: 'reading' },
  ])
  const readings = [...workshop.parts.values()]
  for (const [person, done] of [
    [begun, readings.slice(0, 1)],
    [finished, readings],
  ] as const) {
    const client = await clientOf(person)
    await client('POST', '/v1/workshop-participant/registration', { workshop_id: workshop.id })
    for (const workshop_sub_module_id of done) {
      const device_updated_at = new Date().toISOString()
      const progress = { workshop_sub_module_id, last_position: 0, is_done: true, device_updated_at }
      await client('POST', '/v1/user-workshop-history/create', progress)
    }
  }

  const page = await openAs(staff, { size: desktop })
  await page.goto('/console')
  const menu = page.getByRole('navigation', { name: 'Menu konsol' })
  await menu.getByRole('button', { name: /^Belajar/ }).click()
  await menu.getByRole('link', { name: 'Peserta workshop' }).click()
  await page.getByRole('heading', { level: 1, name: 'Peserta workshop' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])

  await page.goto(`/console/workshop/${workshop.id}/peserta`)
  const rows = page.getByRole('list', { name: 'Peserta' }).getByRole('listitem')
  await rows.filter({ hasText: finished.full_name }).getByText('Selesai').waitFor()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Belum selesai · 1')
  await expect.poll(() => rows.count()).toBe(1)
  await rows.filter({ hasText: begun.full_name }).getByText('50%').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: 'Ekspor' }).click()
      await page.getByRole('menuitem', { name: /^CSV Dipisah koma/ }).click()
    })(),
  ])
  expect(file.suggestedFilename()).toBe('peserta.csv')

  await page.getByRole('link', { name: 'Kirim pengumuman' }).click()
  const title = `Tinggal satu bacaan di ${workshop.title}`
  await page.getByRole('textbox', { name: 'Judul' }).fill(title)
  await page.getByRole('textbox', { name: 'Isi' }).click()
  await page.keyboard.type('Bacaannya hanya delapan menit.')
  expect(await page.getByRole('combobox', { name: 'Sudah sejauh mana' }).inputValue()).toBe('Belum selesai')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await page.getByText('Semua tersimpan.').waitFor()
  await page.getByRole('button', { name: 'Kirim', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Kirim pengumuman?' })
  await question.getByText(/sampai ke 1 orang/).waitFor()
  await question.getByRole('button', { name: 'Kirim' }).click()
  await page.getByText('Terkirim', { exact: true }).waitFor()

  const reader = await openAs(begun, { size: phone })
  await reader.goto('/announcement')
  await reader.getByRole('link', { name: new RegExp(title) }).click()
  await reader.getByText(`Untuk peserta ${workshop.title}`).waitFor()
  expect(await seriousFindings(reader)).toEqual([])
  await reader.getByRole('link', { name: 'Ke workshopnya' }).click()
  await reader.getByRole('heading', { level: 1, name: workshop.title }).waitFor()
  const other = await openAs(finished, { size: phone })
  await other.goto('/announcement')
  await other.getByRole('heading', { level: 1, name: 'Pengumuman' }).waitFor()
  await other.getByRole('link', { name: /Pendaftaran Bootcamp/ }).waitFor()
  expect(await other.getByRole('link', { name: new RegExp(title) }).count()).toBe(0)
})
