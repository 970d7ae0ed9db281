import { readFileSync } from 'node:fs'
import { desktop, expect, newPage, openHome, signIn, test } from '../browser.ts'
import { openDocument } from './shell-frame.ts'

const preloads = JSON.parse(
  readFileSync(new URL('../../web/dist/routes-preload.json', import.meta.url), 'utf8'),
) as Record<string, string[]>

// Console errors of the files that the test blocks.
const expects = /ERR_FAILED/

test('shows the shell in the chosen theme and width, with the person’s name, from the document alone', async () => {
  const page = await openHome('founder', { size: desktop, expects, hasServiceWorker: false })
  await page.emulateMedia({ colorScheme: 'light' })
  // In the next document, because the open page may still store the user of the server’s response.
  await page.addInitScript(() => {
    if (location.origin === 'null') return
    localStorage.setItem('mantine-color-scheme-value', 'dark')
    localStorage.setItem('semai.drawer', 'mini')
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as object
    localStorage.setItem('user', JSON.stringify({ ...user, full_name: 'Nilai $& Tukar' }))
  })
  await page.goto('about:blank')
  await page.route(/\.(js|css|woff2|svg)$/, (route) => route.abort())
  await page.goto('/event')
  await expect(page.locator('#shell')).toContainText('Nilai $& Tukar')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(19, 18, 28)')
  expect((await page.locator('#shell aside').boundingBox())?.width).toBe(72)
})

test('sends a guest of a member’s page to sign in before its code has loaded, and back to it afterwards', async () => {
  const page = await newPage({ expects, hasServiceWorker: false })
  await page.route(/\/assets\/index-.*\.js$/, (route) => route.abort())
  await page.goto('/event?phase=finished', { waitUntil: 'commit' })
  await page.waitForURL('**/authorization/login')
  await page.unrouteAll()
  await signIn(page)
  await page.waitForURL('**/event?phase=finished')
})

test('shows no shell of a page for others, and an empty frame for an address with a query', async () => {
  const guest = await newPage({ expects, hasServiceWorker: false })
  await openDocument(guest, '/authorization/forgot')
  await expect(guest.locator('#shell main')).toBeVisible()
  const member = await openHome('founder', { expects, hasServiceWorker: false })
  await openDocument(member, '/authorization/forgot')
  await expect(member.locator('#shell')).toHaveCount(0)
  await member.goto('/event?phase=finished')
  await expect(member.locator('#shell header').first()).toBeVisible()
  await expect(member.locator('#shell main')).toBeHidden()
})

test('repeats a tap on the shell once the page is there', async () => {
  const page = await openHome('founder', { hasServiceWorker: false })
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', (route) => held.then(() => route.continue()))
  await page.goto('/event', { waitUntil: 'commit' })
  const item = page.locator('#shell nav[aria-label="Navigasi bawah"] a[href="/calendar"]')
  await item.waitFor()
  const box = await item.boundingBox()
  if (!box) throw new Error('The calendar is not in the navigation')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  release()
  await page.waitForURL('**/calendar')
})

test('removes the shell of a page whose code does not load, so that its menu works', async () => {
  const page = await openHome('founder', { hasServiceWorker: false })
  const own = (preloads['/calendar'] ?? []).filter((path) => path.endsWith('.js') && !preloads['/home']?.includes(path))
  expect(own).not.toEqual([])
  await page.goto('about:blank')
  // Never answered: the page stays pending.
  for (const path of own) await page.route(`**${path}`, () => {})
  await page.goto('/calendar', { waitUntil: 'commit' })
  await page.locator('#root[hidden]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Buka menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Markas' }).click()
  await page.waitForURL('**/markas')
})

test('loads the sheets of later code after those of the document', async () => {
  const page = await openHome('founder', { hasServiceWorker: false })
  const later = page.locator('style ~ link[rel="stylesheet"]:not([disabled])')
  await page.getByRole('button', { name: 'Cari' }).click()
  await later.first().waitFor({ state: 'attached' })
  expect(await page.locator('head link[rel="stylesheet"]').count()).toBe(0)
})
