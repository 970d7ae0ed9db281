import type { Page } from 'playwright-core'
import { desktop, expect, openAs, seriousFindings, test, untilHome } from '../browser.ts'
import { newPerson } from '../new-person.ts'

const offline = /ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)|net::/

const step = (page: Page, at: number) => page.getByText(`Pertanyaan ${at} dari 10`)

// The answer of each question for the role Hipster.
const HIPSTER =
  /catatan di dinding|urutan isi|ketukanku|Menata ulang dapur|hal sekecil itu|Kisah satu orang|Mencoret urutan|Mengamati orang yang sudah mahir|Nenek bisa|Mencetak tiga contoh/

async function answer(page: Page, from: number, to: number, role = HIPSTER) {
  for (let at = from; at <= to; at++) {
    await step(page, at).waitFor()
    await page.getByRole('radio', { name: role }).tap()
  }
}

test('suggests a role after ten taps and a reload on a phone, and shows another chosen role in the profile', async () => {
  const page = await openAs(await newPerson())
  await page.goto('/pretest')
  expect(await seriousFindings(page)).toEqual([])
  await answer(page, 1, 4)
  await step(page, 5).waitFor()
  await page.reload()
  await step(page, 5).waitFor()
  await page.goBack()
  await step(page, 4).waitFor()
  expect(await page.getByRole('radio', { name: /Menata ulang dapur/ }).isChecked()).toBe(true)

  // Leaving midway is harmless.
  await page.goto('/home')
  await page.goto('/pretest')
  await answer(page, 5, 10)
  await page.getByRole('button', { name: 'Lihat hasil' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Kamu paling dekat dengan Hipster' }).waitFor()
  await page.getByText('Kamu tetap bebas memilih peran lain.').waitFor()
  await page.getByText('100 dari 100').waitFor()
  await page.getByText(/Keyakinan tinggi/).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('suggested_role'))).toBe('HIP')
  expect(await seriousFindings(page)).toEqual([])

  await page.reload()
  await page.getByRole('button', { name: 'Jadikan Hipster peranmu' }).waitFor()
  await page.getByRole('button', { name: 'Pilih peran ini: Hustler' }).tap()
  await page.getByText('Peranmu sekarang Hustler.').waitFor()
  await page.getByRole('link', { name: 'Mulai jalur Workshop Hustler' }).first().waitFor()
  await page.goto('/profile')
  await page.getByRole('main').getByText('Hustler', { exact: true }).waitFor()
  await page.goto('/profile?tab=setting#role')
  await page.getByRole('button', { name: 'Pilih peran ini: Hacker' }).tap()
  await page.getByText('Peranmu sekarang Hacker.').waitFor()
  await page.goto('/home')
  await page.getByRole('main').getByText('Hacker', { exact: true }).waitFor()
})

test('takes answers by digit and arrow keys, and breaks a tie with one more question', async () => {
  const page = await openAs(await newPerson(), { size: desktop })
  await page.goto('/pretest')
  // Neutral answers give a tie of all 3 roles.
  const neutral = [3, 3, 1, 2, 2, 4, 4, 1, 3, 4]
  for (const [at, digit] of neutral.entries()) {
    await step(page, at + 1).waitFor()
    await page.keyboard.press(String(digit))
  }
  await page.getByRole('button', { name: 'Lihat hasil' }).waitFor()
  await page.waitForFunction(() => document.querySelector('input:checked') !== null)
  await page.keyboard.press('Enter')
  await page.getByText('Satu pertanyaan penentu').waitFor()
  await page.getByText(/sama kuat untuk lebih dari satu peran/).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  expect(await page.getByRole('radio', { name: /Menyebut harga/ }).isChecked()).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Kamu paling dekat dengan Hustler' }).waitFor()
  await page.getByText(/pertanyaan penentu yang memutuskan/).waitFor()

  // Other pages no longer ask for the pre-test, only for the choice of a role.
  await page.goto('/workshop')
  await page.getByText('Pre-testmu selesai').waitFor()
  expect(await page.getByRole('link', { name: 'Ikut pre-test' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Lihat hasil' }).click()
  await page.getByRole('heading', { level: 1, name: 'Kamu paling dekat dengan Hustler' }).waitFor()
})

test('saves answers on the device offline and hands them in later', async () => {
  const page = await openAs(await newPerson(), { expects: offline })
  await page.goto('/pretest')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.reload()
  await answer(page, 1, 2)
  await step(page, 3).waitFor()
  // Waits for pages that are fetched ahead for offline use.
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.reload()
  await answer(page, 3, 10)
  await page.getByRole('button', { name: 'Kirim saat tersambung' }).tap()
  await page.getByText('Jawabanmu aman. Kami kirim begitu kamu tersambung.').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Kamu paling dekat dengan Hipster' }).waitFor()
})

test('names the missing parts after skipping and keeps a link to the test', async () => {
  const page = await openAs(await newPerson())
  await page.goto('/pretest')
  await page.getByRole('link', { name: 'Lewati dulu' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Lewati pre-test?' }).waitFor()
  await page.getByText(/Saran peran dengan alasannya/).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Lewati dulu' }).tap()
  await untilHome(page)
  await page.getByText('Pre-test dilewati. Bisa kamu isi kapan saja.').waitFor()
  await page.goto('/profile?tab=setting#role')
  await page
    .getByRole('link', { name: /pre-test/ })
    .first()
    .waitFor()
})
