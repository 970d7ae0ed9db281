import type { Page } from 'playwright-core'
import { expect, newPage, seriousFindings, signIn, test } from '../browser.ts'
import { mailTo } from '../people.ts'
import { fillRegistration, sendRegistration, fillRegion, type Newcomer } from './registering.ts'

// A thief registers the victim's address with another password, just before the victim does.
const thiefs = 'sandi-si-maling-9'

async function registerAs(person: Newcomer, setting: Parameters<typeof newPage>[0] = {}): Promise<Page> {
  const page = await newPage(setting)
  await page.goto('/authorization/registration')
  await fillRegistration(page, person)
  await sendRegistration(page)
  await page.waitForURL('**/authorization/validation/**')
  return page
}

const asThief = (person: Newcomer) => registerAs({ ...person, full_name: 'Maling', password: thiefs })

async function expectRefused(email: string, password: string) {
  const page = await newPage({ expects: /422/ })
  await signIn(page, { email, password })
  await page.getByText('E-mail atau kata sandi salah.').waitFor()
}

async function expectIn(email: string, password: string) {
  const page = await newPage()
  await signIn(page, { email, password })
  // New people are asked for their province first.
  await page.waitForURL(/\/home$|profileForm/)
}

test('confirms the person’s own registration with a code that another person requested first', async () => {
  const victim = { full_name: 'Maria Latuconsina', email: 'maria.latu@surel.example', password: 'perahu-kora-kora-7' }
  await asThief(victim)
  const page = await registerAs(victim, { expects: /429/ })
  expect(await seriousFindings(page)).toEqual([])
  await page.getByLabel(/Kode/).fill((await mailTo(victim.email)).code)
  await page.waitForURL('**/authorization/verified')
  await page.getByText(victim.full_name).waitFor()
  expect(await page.getByText('Tinggal kata sandinya.').count()).toBe(0)
  await page.getByRole('link', { name: 'Lengkapi profil' }).click()
  await fillRegion(page)
  await page.getByRole('button', { name: 'Lewati dulu' }).click()
  await page.waitForURL('**/pretest')
  await expectRefused(victim.email, thiefs)
  await expectIn(victim.email, victim.password)
})

test('confirms this browser’s registration by the mailed link in another tab, and names its person', async () => {
  const victim = { full_name: 'Fatima Tuasikal', email: 'fatima.tua@surel.example', password: 'cengkih-di-banda-88' }
  await asThief(victim)
  const first = await registerAs(victim, { expects: /429/ })
  const page = await first.context().newPage()
  await page.goto((await mailTo(victim.email)).link)
  await page.getByText(victim.full_name).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Konfirmasi e-mail' }).click()
  await page.waitForURL('**/authorization/verified')
  await expectRefused(victim.email, thiefs)
  await expectIn(victim.email, victim.password)
})

test('keeps no password when another browser opens the link, and lets the person choose one by code', async () => {
  const victim = { full_name: 'Petrus Salampessy', email: 'petrus.sala@surel.example', password: 'sagu-lempeng-hangat' }
  await asThief(victim)
  const page = await newPage()
  await page.goto((await mailTo(victim.email)).link)
  await page.getByText('Kata sandinya kamu pilih sesudah ini.').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Konfirmasi e-mail' }).click()
  await page.waitForURL('**/authorization/verified')
  await page.getByText('Tinggal kata sandinya.').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await expectRefused(victim.email, thiefs)

  await page.getByRole('link', { name: 'pilih sekarang' }).click()
  await page.waitForURL('**/authorization/create-password/**')
  await page.getByLabel(/Kode/).fill((await mailTo(victim.email)).code)
  await page.getByLabel('Kata sandi baru').fill(victim.password)
  await page.getByRole('button', { name: 'Simpan kata sandi' }).click()
  await page.waitForURL('**/authorization/login*')
  await expectIn(victim.email, victim.password)
  await expectRefused(victim.email, thiefs)
})

test('discards another person’s registration in a shared browser when the person denies it', async () => {
  const victim = { full_name: 'Yosina Wattimena', email: 'yosina.watti@surel.example', password: 'pala-dan-fuli-30' }
  const page = await asThief(victim)
  await page.goto((await mailTo(victim.email)).link)
  await page.getByText('Maling').waitFor()
  await page.getByRole('button', { name: 'Bukan saya yang mendaftar di sini' }).click()
  await page.waitForURL('**/authorization/verified')
  await page.getByText('Tinggal kata sandinya.').waitFor()
  await expectRefused(victim.email, thiefs)
})
