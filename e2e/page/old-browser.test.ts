import sharp from 'sharp'
import { newPage, phone, signIn, test, untilHome } from '../browser.ts'
import { becomeOld } from './old-browser.ts'

const WORDS = 'Dari ponsel lama, dengan gambar'

// A page's error fails a journey: see browser.ts.
test('reads, posts a picture, opens menus and lists unsent items in the oldest supported browser', async () => {
  test.setTimeout(180_000)
  const page = await newPage({ size: phone, hasServiceWorker: false })
  await becomeOld(page)
  await signIn(page)
  await untilHome(page)
  await page.goto('/calendar')
  await page.getByRole('heading', { level: 1, name: /\d{4}/ }).waitFor()

  await page.goto('/chat')
  await page
    .getByRole('link', { name: /panenara/i })
    .first()
    .click()
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#3a3a9e' } })
    .png()
    .toBuffer()
  const field = page.getByRole('textbox', { name: 'Tulis pesan' })
  await field.waitFor()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'lapak.png', mimeType: 'image/png', buffer: picture })
  await field.fill(WORDS)
  await page.getByRole('button', { name: 'Kirim', exact: true }).click()
  const message = page.getByRole('article', { name: new RegExp(WORDS) })
  await message.getByRole('img', { name: /Terkirim|Sudah dibaca/ }).waitFor()
  await message.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Balas', exact: true }).click()
  await page.getByRole('button', { name: 'Emoji', exact: true }).click()
  await page.getByRole('menuitem', { name: '🌱' }).click()

  await page.goto('/forum')
  await page.getByRole('list', { name: 'Topik' }).getByRole('link').first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  const more = page.getByRole('button', { name: 'Pilihan topik' })
  await more.click()
  await page.getByRole('menuitem').first().waitFor()

  for (const [address, heading] of [
    ['/library', 'Perpustakaan'],
    ['/workshop', /./],
    ['/event/registration', 'Pendaftaranmu'],
    ['/markas', /./],
  ] as const) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  }
  await page.goto('/profile?tab=setting#menunggu')
  await page.getByText('Semua sudah terkirim').waitFor()
})
