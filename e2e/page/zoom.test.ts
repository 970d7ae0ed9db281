import type { Page } from 'playwright-core'
import { resources } from '@semai/contract/console/resource/resources'
import { addresses, concrete, readIds, showLazySections, signInDemo } from '../../scripts/content/demo-pages.ts'
import { expect, newPage, noteChecked, openHome, phone, signIn, test, untilHome } from '../browser.ts'
import { baseUrl, clientOf, demo } from '../people.ts'

/** 1280 by 1600 at 400 %, in CSS px. */
const zoomed = { width: 320, height: 400 }

// Addresses with an id that the demo does not have show the page of unknown content.
const MISSING = /40[04]|422/

/** Every address, and pages that differ with the founder's own data. */
async function pagesOfFounder(): Promise<string[]> {
  const client = await clientOf('founder')
  const first = async (path: string) => (await client<{ id: string }[]>('GET', path))[0]?.id ?? ''
  const ids = await readIds(baseUrl, (await signInDemo(baseUrl)).token)
  return [
    ...addresses.user.map(concrete(ids)),
    `/startup/${await first('/v1/startup/get-by-user-id')}`,
    `/chat?channel=${await first('/v1/channel/get?page=1')}`,
    '/profile?tab=setting',
    '/event/registration',
  ]
}

/** List pages wider than the screen, and animations under reduced motion. */
async function look(page: Page, address: string): Promise<string[]> {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await showLazySections(page)
  const findings = await page.evaluate((at) => {
    const { scrollWidth, clientWidth } = document.documentElement
    const wide = scrollWidth > clientWidth ? [`${at} is ${scrollWidth} wide`] : []
    const moving = document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().endTime) > 10)
    return [...wide, ...moving.map(() => `${at} moves`)]
  }, address)
  return [...findings, ...(await enlarge(page, address))]
}

/** List pages that do not grow, or scroll sideways, with text at 200 % on a phone. */
async function enlarge(page: Page, address: string): Promise<string[]> {
  const size = page.viewportSize() ?? zoomed
  await page.setViewportSize(phone)
  const findings = await page.evaluate((at) => {
    const sizeOf = () => Number.parseFloat(getComputedStyle(document.body).fontSize)
    const usual = sizeOf()
    document.documentElement.style.fontSize = '200%'
    const { scrollWidth, clientWidth } = document.documentElement
    const isGrown = sizeOf() > usual * 1.9
    const wide = scrollWidth - clientWidth
    document.documentElement.style.fontSize = ''
    return [
      ...(isGrown ? [] : [`${at} does not grow`]),
      ...(wide > 0 ? [`${at} is ${wide} too wide for large text`] : []),
    ]
  }, address)
  await page.setViewportSize(size)
  return findings
}

test('scrolls no page sideways at 400 % or with text at 200 %, and animates none under reduced motion', async () => {
  test.setTimeout(480_000)
  const page = await newPage({ size: zoomed, expects: MISSING })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const findings: string[] = []
  const guests = addresses.guest.filter(isPlain)
  for (const address of guests) findings.push(...(await look(page, address)))
  await signIn(page, demo)
  await untilHome(page)
  const founders = await pagesOfFounder()
  for (const address of founders) findings.push(...(await look(page, address)))
  expect(findings).toEqual([])
  noteChecked(guests.length + founders.length)
})

// Leaves out pages that need a registration under way.
const isPlain = (address: string) => !/verified|profileForm|:/.test(address)

test('scrolls no console list sideways at 400 % or with text at 200 %', async () => {
  test.setTimeout(240_000)
  const page = await openHome('operator', { size: zoomed })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const findings: string[] = []
  for (const { name } of resources) findings.push(...(await look(page, `/console/${name}`)))
  expect(findings).toEqual([])
  noteChecked(resources.length)
})
