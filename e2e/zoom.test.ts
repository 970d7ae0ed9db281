import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { showBelow } from '../scripts/demo-pages.ts'
import { clientOf, demo, newPage, signIn } from './browser.ts'

/** What 1280 by 1600 is at 400 %. */
const zoomed = { width: 320, height: 400 }

async function pagesOfFounder(): Promise<string[]> {
  const client = await clientOf('founder')
  const first = async (path: string) => (await client<{ id: string }[]>('GET', path))[0]?.id ?? ''
  const workshop = await first('/v1/workshop/get?mine=true')
  return [
    '/home',
    '/event',
    `/event/${await first('/v1/event/get-list-event-regional-home-page')}`,
    '/event/registration',
    '/calendar',
    '/library',
    `/library/${await first('/v1/library-content/get')}`,
    '/workshop',
    '/workshop/journey',
    `/workshop/${workshop}`,
    `/workshop/${workshop}/${await first(`/v1/workshop-module/get-module-list?workshop_id=${workshop}`)}`,
    '/chat',
    `/chat?channel=${await first('/v1/channel/get?page=1')}`,
    '/forum',
    `/forum/topic/${await first('/v1/forum-topic/get?feed=terhangat&type=pertanyaan')}`,
    '/forum/tulis',
    '/markas',
    `/markas/building/${await first('/v1/building/get?page=1')}`,
    '/markas/transaksi',
    '/startup',
    '/startup/create',
    '/profile',
    '/profile?tab=setting',
    '/profile/edit',
    '/pretest',
    '/badge-certificate/badge',
  ]
}

/** What is wider than the screen, and what still moves for those who asked for stillness. */
async function look(page: Page, address: string): Promise<string[]> {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await showBelow(page)
  return page.evaluate((at) => {
    const { scrollWidth, clientWidth } = document.documentElement
    const wide = scrollWidth > clientWidth ? [`${at} is ${scrollWidth} wide`] : []
    const moving = document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().endTime) > 10)
    return [...wide, ...moving.map(() => `${at} moves`)]
  }, address)
}

test('at 400 % no page scrolls sideways, and where no motion is wanted nothing moves', async () => {
  const page = await newPage({ size: zoomed })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const findings: string[] = []
  for (const address of ['/authorization/login', '/authorization/registration', '/authorization/forgot', '/ketentuan'])
    findings.push(...(await look(page, address)))
  await signIn(page, demo)
  await page.waitForURL('**/home')
  for (const address of await pagesOfFounder()) findings.push(...(await look(page, address)))
  expect(findings).toEqual([])
}, 240_000)
