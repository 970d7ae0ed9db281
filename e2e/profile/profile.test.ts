import sharp from 'sharp'
import { desktop, expect, openHome, seriousFindings, test } from '../browser.ts'
import { newPerson } from '../new-person.ts'

test('uploads a first photo cut to a square and shows it in the top bar at once', async () => {
  const page = await openHome(await newPerson(), { size: desktop })
  await page.getByRole('navigation').getByRole('link', { name: 'Profil' }).first().click()
  await page.waitForURL('**/profile?tab=setting')
  expect(await seriousFindings(page)).toEqual([])
  const photo = page.getByRole('banner').locator('img')
  await expect(photo).toHaveCount(0)
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#1f8a5b' } })
    .jpeg()
    .toBuffer()
  await page.setInputFiles('input[type=file]', { name: 'saya.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: 'Unggah foto' }).click()
  await expect(photo).toHaveAttribute('src', /^\/files\/avatar\/[\w-]+\.webp$/)
})

test('shows an invalid phone number at its field', async () => {
  const page = await openHome(await newPerson(), { size: desktop, expects: /422/ })
  await page.goto('/profile?tab=setting')
  await page.getByLabel('Telepon').fill('12')
  await page
    .getByRole('button', { name: /^Simpan/ })
    .first()
    .click()
  await page.getByText(/Nomor telepon ini tidak dikenal/).waitFor()
})
