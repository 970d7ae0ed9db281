import type { Page } from 'playwright-core'
import { startServer, type RunningServer } from '../../scripts/server.ts'
import { expect, newPage, seriousFindings, test, untilHome } from '../browser.ts'
import { demo } from '../people.ts'
import { fillRegistration } from './registering.ts'

// Console errors for calls that answer 429 or 422.
const expects = /429|422/
const GUESSES = 6

let server: RunningServer

// Failed sign-ins use up the budget of this IP address, so that every client behind it has to solve a proof of work.
test.beforeAll(async () => {
  server = await startServer({ SIGN_INS_PER_MINUTE: '1' })
  const body = { email: 'lain@surel.example', password: 'salah-terus', fcm_token: '', user_device: 'web' }
  const codes = []
  for (let tries = 0; tries < GUESSES; tries++) {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${server.url}/v1/login`, { method: 'POST', headers, body: JSON.stringify(body) })
    codes.push(((await response.json()) as { code: string }).code)
  }
  expect(codes.at(-1)).toBe('work-needed')
})

test.afterAll(() => server.stop())

const note = (page: Page) => page.getByRole('status').filter({ hasText: 'Sebentar, kami memastikan kamu bukan robot…' })

async function open(path: string): Promise<Page> {
  const page = await newPage({ expects })
  // As slow as a phone, so that the note stays visible.
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  // A quick machine would solve the work before the test sees the note: the worker waits for the note.
  await page.route('**/assets/proof-of-work-worker-*.js', async (route) => {
    await note(page).waitFor()
    await route.continue()
  })
  await page.goto(`${server.url}${path}`)
  return page
}

/** Press a button and wait until the page loads its worker. */
async function send(page: Page, button: string) {
  const begun = page.waitForResponse(/\/proof-of-work-worker-/)
  await page.getByRole('button', { name: button, exact: true }).click()
  await begun
}

test('signs in after a proof of work and shows why it takes a moment', async () => {
  const page = await open('/authorization/login')
  // Holds the second call, so that the note stays until axe has run.
  let letGo = () => {}
  const looked = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/v1/login', async (route) => {
    if (route.request().headers()['x-semai-work']) await looked
    await route.fallback()
  })
  await page.getByLabel('E-mail').fill(demo.email)
  await page.getByLabel('Kata sandi', { exact: true }).fill(demo.password)
  await send(page, 'Masuk')
  expect(await seriousFindings(page)).toEqual([])
  letGo()
  await untilHome(page)
  await note(page).waitFor({ state: 'detached' })
})

test('shows the message of a wrong password after the proof of work', async () => {
  const page = await open('/authorization/login')
  await page.getByLabel('E-mail').fill(demo.email)
  await page.getByLabel('Kata sandi', { exact: true }).fill('bukan-kata-sandinya')
  await send(page, 'Masuk')
  await page.getByRole('alert').filter({ hasText: 'E-mail atau kata sandi salah.' }).waitFor()
  await note(page).waitFor({ state: 'detached' })
})

test('solves the work for a forgotten password and for a registration', async () => {
  const page = await open('/authorization/forgot')
  await page.getByLabel('E-mail').fill(demo.email)
  await send(page, 'Kirim kode')
  await page.waitForURL('**/authorization/reset-password/**')
  await page.goto(`${server.url}/authorization/registration`)
  const email = 'yohana.aula@surel.example'
  await fillRegistration(page, { full_name: 'Yohana Ratu', email, password: 'lima-kapal-di-pelabuhan' })
  await send(page, 'Daftar')
  await page.waitForURL('**/authorization/validation/**')
})

test('solves the work for the registration of a guest', async () => {
  const page = await open('/acara/temu-tim-cari-rekan-yang-melengkapi')
  await page.getByLabel('Nama lengkap').fill('Fauziah')
  await page.getByLabel('E-mail').fill('fauziah.aula@surel.example')
  await send(page, 'Daftar')
  await page.getByRole('heading', { name: 'Cek e-mailmu' }).waitFor()
})

test('shows the reason and the waiting time in a browser without workers', async () => {
  const page = await open('/authorization/login')
  await page.evaluate(() => Reflect.deleteProperty(window, 'Worker'))
  await page.getByLabel('E-mail').fill(demo.email)
  await page.getByLabel('Kata sandi', { exact: true }).fill(demo.password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await page.getByRole('alert').filter({ hasText: 'Sedang ramai di jaringan ini.' }).waitFor()
  await page
    .getByText(/Bisa dicoba lagi dalam/)
    .first()
    .waitFor()
})
