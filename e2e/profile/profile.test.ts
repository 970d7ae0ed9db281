import sharp from 'sharp'
import { desktop, expect, newPage, seriousFindings, signIn, test, untilHome } from '../browser.ts'

const person = { email: 'agung@semai.test', password: 'semai-demo-2026' }

test('a new photo is cut square, uploaded, and shows in the top bar at once', async () => {
  const page = await newPage({ size: desktop })
  await signIn(page, person)
  await untilHome(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Profil' }).first().click()
  await page.waitForURL('**/profile?tab=setting')
  expect(await seriousFindings(page)).toEqual([])
  const photo = page.getByRole('banner').locator('img')
  const former = await photo.getAttribute('src')
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#1f8a5b' } })
    .jpeg()
    .toBuffer()
  await page.setInputFiles('input[type=file]', { name: 'saya.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: 'Unggah foto' }).click()
  await expect(photo).not.toHaveAttribute('src', former ?? '')
  await expect(photo).toHaveAttribute('src', /^\/files\/avatar\/[\w-]+\.webp$/)
})

test('a phone number that is none is told at its field', async () => {
  const page = await newPage({ size: desktop, expects: /422/ })
  await signIn(page, person)
  await untilHome(page)
  await page.goto('/profile?tab=setting')
  await page.getByLabel('Telepon').fill('12')
  await page
    .getByRole('button', { name: /^Simpan/ })
    .first()
    .click()
  await page.getByText(/Nomor telepon ini tidak dikenal/).waitFor()
})
