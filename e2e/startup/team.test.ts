import sharp from 'sharp'
import { desktop, expect, newPage, openAs, phone, seriousFindings, test } from '../browser.ts'
import { newPerson } from '../new-person.ts'
import { clientOf } from '../people.ts'

const candidate = 'Yosefina Wanggaiya'

const picture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#1f8a5b' } })
    .jpeg()
    .toBuffer()

test('lets a founder edit a startup in place, add a logo, and invite a person who looks for a team', async () => {
  const page = await openAs('agung', { size: desktop })
  await page.goto('/startup')
  await page
    .getByRole('link', { name: /^Surya Warga/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Surya Warga' }).waitFor()
  const address = page.url()
  expect(await seriousFindings(page)).toEqual([])

  // A draft outlives the page; saving shows it at once.
  await page.getByRole('button', { name: 'Sunting', exact: true }).click()
  await page.getByLabel('Satu kalimat tentang startupmu').fill('Listrik surya yang dimiliki satu gang')
  await page.reload()
  await page.getByRole('button', { name: 'Lanjutkan menyunting', exact: true }).click()
  expect(await page.getByLabel('Satu kalimat tentang startupmu').inputValue()).toBe(
    'Listrik surya yang dimiliki satu gang',
  )
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByText('Listrik surya yang dimiliki satu gang').waitFor()

  await page.setInputFiles('input[aria-label="Berkas logo"]', {
    name: 'logo.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture(),
  })
  await page.getByLabel('Geser potongan').fill('0')
  await page.getByRole('button', { name: 'Unggah logo' }).click()
  const logo = page.locator('main header img[src^="/files/startup/"]')
  await logo.waitFor()

  await page.getByRole('link', { name: 'Undang anggota' }).click()
  await page.getByRole('link', { name: 'Di semua hub' }).click()
  await page.getByText('Untuk akhir pekan, asal ada sinyal.').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: `Undang ${candidate}` }).click()
  await page.getByLabel('Tugas di tim').fill('Kemitraan')
  await page.getByRole('textbox', { name: 'Pesan' }).fill('Ayo hitung atap bersama.')
  await page.getByRole('button', { name: 'Kirim undangan' }).click()
  await page.getByText('Sisa 9 dari 10 undangan pekan ini.').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Tarik undangan ${candidate}` }).waitFor()

  const theirs = await openAs('yosefina')
  await theirs.goto(address)
  await theirs.getByText('Ayo hitung atap bersama.').waitFor()
  expect(await seriousFindings(theirs)).toEqual([])
  // Accepting is the primary button, declining a quiet one.
  const answer = (words: string) => theirs.getByRole('button', { name: `${words} undangan Surya Warga` })
  expect(await answer('Terima').getAttribute('data-variant')).toBe('filled')
  expect(await answer('Tolak').getAttribute('data-variant')).toBe('subtle')
  await answer('Terima').click()
  await theirs.getByText('Kamu anggota').waitFor()

  await page.reload()
  await page.getByRole('button', { name: `Atur ${candidate}` }).click()
  await page.getByLabel('Bagian di startup').selectOption({ label: 'Admin' })
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByText('Kemitraan · Admin').waitFor()

  await page.getByRole('button', { name: 'Atur bagianmu' }).click()
  await page.getByRole('button', { name: 'Keluar dari tim' }).click()
  await page.getByRole('dialog', { name: 'Kamu satu-satunya pemilik' }).waitFor()
})

test('limits repeated invitations, shows the inviter until when, and offers the invited person a block', async () => {
  const [inviter, invited] = await Promise.all([newPerson(), newPerson()])
  const client = await clientOf(inviter)
  const startup = await client<{ id: string }>('POST', '/v1/startup/create', { name: 'Kebun Rapi' })
  const invite = () =>
    client('POST', '/v1/startup/add-user', { startup_id: startup.id, user_id: invited.user.id, role: 'member' })
  const first = await invite()
  await client('PUT', '/v1/startup-invitation/cancel', first as { id: string })
  await invite()

  const theirs = await openAs(invited, { size: phone })
  await theirs.goto('/startup')
  const card = theirs.getByRole('region', { name: 'Undangan untukmu' })
  await card.getByRole('button', { name: /^Jangan undang lagi, / }).click()
  const question = theirs.getByRole('dialog', { name: /^Jangan diundang / })
  await question.waitFor()
  expect(await seriousFindings(theirs)).toEqual([])
  await question.getByRole('button', { name: 'Tidak jadi' }).click()
  await card.getByRole('button', { name: 'Tolak undangan Kebun Rapi' }).click()
  await card.waitFor({ state: 'detached' })

  const page = await openAs(inviter, { size: phone, expects: /429/ })
  await page.goto(`/startup/${startup.id}?undang=nama&untuk=${invited.user.id}`)
  await page.getByRole('button', { name: 'Kirim undangan' }).click()
  await page.getByText(/sudah sering diundang belakangan ini\. .* Bisa lagi \d+ \w+ pukul \d\d\.\d\d WIB\./).waitFor()
  expect(await seriousFindings(page)).toEqual([])
})

test('removes the pending invitation when the invited person blocks further ones', async () => {
  const [inviter, invited] = await Promise.all([newPerson(), newPerson()])
  const client = await clientOf(inviter)
  const startup = await client<{ id: string }>('POST', '/v1/startup/create', { name: 'Kebun Sunyi' })
  await client('POST', '/v1/startup/add-user', { startup_id: startup.id, user_id: invited.user.id, role: 'member' })
  const page = await openAs(invited, { size: phone })
  await page.goto('/startup')
  await page.getByRole('button', { name: /^Jangan undang lagi, / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Jangan undang lagi' }).click()
  await page.getByRole('region', { name: 'Undangan untukmu' }).waitFor({ state: 'detached' })
})

test('publishes a startup only by its owner’s choice and names only members who agreed', async () => {
  const owner = await newPerson()
  const client = await clientOf(owner)
  const startup = await client<{ id: string; slug: string }>('POST', '/v1/startup/create', { name: 'Jala Terbuka' })
  const address = `/kenali/${startup.slug}`
  const guest = await newPage({ size: phone, expects: /404/ })
  await guest.goto(address)
  await guest.getByRole('heading', { name: '404 Not Found' }).waitFor()

  const page = await openAs(owner, { size: phone })
  await page.goto(`/startup/${startup.id}`)
  await page.getByRole('switch', { name: 'Buka halaman untuk umum' }).check()
  await page.getByRole('link', { name: 'Lihat halaman umum' }).waitFor()
  await guest.goto(address)
  await guest.getByRole('heading', { level: 1, name: 'Jala Terbuka' }).waitFor()
  await guest.getByText('Nama anggota tim hanya tampil di sini bila mereka sendiri mengizinkannya.').waitFor()
  expect(await guest.getByRole('heading', { level: 3 }).count()).toBe(0)

  const named = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await page.getByRole('switch', { name: 'Tampilkan namamu di halaman umum' }).check()
  await named
  await guest.reload()
  await guest.getByRole('heading', { level: 3, name: owner.full_name }).waitFor()
  expect(await seriousFindings(guest)).toEqual([])

  await page.getByRole('switch', { name: 'Buka halaman untuk umum' }).uncheck()
  await page.getByRole('link', { name: 'Lihat halaman umum' }).waitFor({ state: 'detached' })
  await guest.reload()
  await guest.getByRole('heading', { name: '404 Not Found' }).waitFor()
})
