import { desktop, expect, newPage, openHome, signIn, test, untilHome, untilLogin } from '../browser.ts'
import { newPerson } from '../new-person.ts'
import { baseUrl, clientOf, demo } from '../people.ts'

test('shows a wrong password at the form and keeps the typed values', async () => {
  const page = await newPage({ expects: /422/ })
  const { email } = await newPerson()
  await signIn(page, { email, password: 'bukan-ini' })
  await page.getByText('E-mail atau kata sandi salah.').waitFor()
  expect(await page.getByLabel('E-mail').inputValue()).toBe(email)
})

for (const { script, what } of [
  { script: 'guest', what: 'the code of the login page has loaded' },
  { script: 'login-start', what: 'any script has loaded' },
]) {
  test(`signs in with a button pressed before ${what}`, async () => {
    const page = await newPage()
    let wake = () => {}
    const held = new Promise<void>((resolve) => (wake = resolve))
    await page.route(`**/assets/${script}-*.js`, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/authorization/login', { waitUntil: 'commit' })
    const painted = page.locator('#paint')
    await painted.getByLabel('E-mail').fill(demo.email)
    await painted.getByLabel('Kata sandi', { exact: true }).fill(demo.password)
    await painted.getByRole('button', { name: 'Masuk', exact: true }).click()
    expect(await painted.getByLabel('E-mail').inputValue()).toBe(demo.email)
    wake()
    await untilHome(page)
  })
}

test('signs in with a button held down while the code of the page loads', async () => {
  const page = await newPage({ size: desktop })
  let wake = () => {}
  const held = new Promise<void>((resolve) => (wake = resolve))
  await page.route('**/assets/guest-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/authorization/login', { waitUntil: 'commit' })
  const painted = page.locator('#paint')
  await painted.getByLabel('E-mail').fill(demo.email)
  await painted.getByLabel('Kata sandi', { exact: true }).fill(demo.password)
  await painted.getByRole('button', { name: 'Masuk', exact: true }).hover()
  await page.mouse.down()
  wake()
  // The page is ready and waits for the release of the button.
  await page.locator('#root').getByText('Masuk ke Semai').waitFor({ state: 'attached' })
  await page.mouse.up()
  await untilHome(page)
})

test('redirects a signed-in person from a guest page to Beranda', async () => {
  const page = await openHome('founder')
  await page.goto('/authorization/registration')
  await untilHome(page)
})

test('ignores redirect targets of another origin after login', async () => {
  for (const target of ['//jahat.example', '/%5cjahat.example', 'https://jahat.example']) {
    const page = await newPage()
    await page.goto(`/authorization/login?to=${encodeURIComponent(target)}`)
    await signIn(page)
    await untilHome(page)
    expect(new URL(page.url()).origin).toBe(new URL(baseUrl).origin)
  }
})

test('redirects to the login page without a loop after the session has ended elsewhere', async () => {
  const person = await newPerson()
  const page = await openHome(person, { size: desktop, expects: /401/ })
  const client = await clientOf(person)
  await client('POST', '/logout')
  let loads = 0
  page.on('load', () => loads++)
  // The page may redirect before or during the reload.
  await page.reload({ waitUntil: 'commit' }).catch(() => {})
  await untilLogin(page)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.waitForLoadState('networkidle')
  expect(loads).toBeLessThanOrEqual(3)
})

test('signs out without a loop for an unknown token', async () => {
  const page = await newPage({ size: desktop, expects: /401/ })
  const localStorage = [{ name: 'token', value: 'x'.repeat(43) }]
  await page.context().setStorageState({ cookies: [], origins: [{ origin: baseUrl, localStorage }] })
  await page.goto('/home', { waitUntil: 'commit' })
  await untilLogin(page)
})

test('shows the dialog Perhatian, which only signs out, for a session without a person', async () => {
  const page = await openHome('founder', { size: desktop, expects: /404/, hasServiceWorker: false })
  await page.route('**/v1/auth/hello', (route) =>
    route.fulfill({ status: 404, json: { code: 'profile-missing', message: 'No Data: profile' } }),
  )
  await page.reload()
  const dialog = page.getByRole('alertdialog', { name: 'Perhatian' })
  await dialog.getByText('Data pengguna tidak ditemukan').waitFor()
  // Calls that are under way when the session ends would be answered 401.
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Escape')
  expect(await dialog.isVisible()).toBe(true)
  await dialog.getByRole('button').click()
  await untilLogin(page)
})

test('shows the specification’s 404 text with a link home for an unknown address', async () => {
  const page = await openHome('founder', { size: desktop, expects: /404/ })
  await page.goto('/tidak/ada')
  await page.getByRole('heading', { name: '404 Not Found' }).waitFor()
  await page.getByText('This page could not be found').waitFor()
  await page
    .getByRole('link', { name: /Beranda/ })
    .first()
    .click()
  await page.waitForURL(/\/(home)?$/)
})
