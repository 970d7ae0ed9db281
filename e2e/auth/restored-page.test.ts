import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, newPage, openAs, openHome, test, untilLogin } from '../browser.ts'
import { newPerson } from '../new-person.ts'
import { baseUrl, clientOf, sessionOf } from '../people.ts'

/** Dispatch the event that a browser sends to a page in its back/forward cache. The headless shell has no such cache. */
const say = (page: Page, name: 'pagehide' | 'pageshow') =>
  page.evaluate((type) => void window.dispatchEvent(new PageTransitionEvent(type, { persisted: true })), name)

const isSeen = (page: Page) => page.evaluate(() => getComputedStyle(document.body).visibility === 'visible')

/** Restores a page whose local storage was emptied meanwhile. Returns whether anything of it shows. */
const restoreSignedOut = (page: Page) =>
  page.evaluate(() => {
    localStorage.clear()
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    return document.body.checkVisibility({ visibilityProperty: true })
  })

// The page still runs, unlike one in the cache: it may call the API without a token.
const expects = /401/

test('restores a page on going back for its person, and clears it after they have signed out', async () => {
  const page = await openHome('founder', { expects })
  await say(page, 'pagehide')
  expect(await isSeen(page)).toBe(false)
  await say(page, 'pageshow')
  expect(await isSeen(page)).toBe(true)
  await page.getByRole('heading', { level: 1 }).waitFor()

  await say(page, 'pagehide')
  expect(await restoreSignedOut(page)).toBe(false)
  await untilLogin(page)
})

test('clears the queue screen and the console on going back after a sign-out', async () => {
  const events = await fetch(`${baseUrl}/v1/public/event/get-list-event-national-home-page`)
  const [event] = ((await events.json()) as { data: { id: string }[] }).data
  for (const path of [`/antrean/${event?.id}`, '/console']) {
    const page = await openAs('admin', { expects })
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await say(page, 'pagehide')
    expect([path, await restoreSignedOut(page)]).toEqual([path, false])
    await untilLogin(page)
  }
})

test('reloads a guest page on going back after signing in', async () => {
  const page = await newPage({ expects })
  await page.goto('/authorization/login')
  await untilLogin(page)
  const { token, user } = await sessionOf('founder')
  // A single call, because the page reloads on `pageshow`, which interrupts any call after it.
  await page.evaluate(
    ([key, person]) => {
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
      localStorage.setItem('token', key ?? '')
      localStorage.setItem('user', person ?? '')
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    },
    [token, JSON.stringify(user)],
  )
  await page.getByRole('heading', { level: 1, name: /Halo|Selamat/ }).waitFor()
})

test('reconnects a page on going back and shows the message that it missed', async () => {
  const [me, colleague] = await Promise.all([newPerson(), newPerson()])
  const [own, other] = await Promise.all([clientOf(me), clientOf(colleague)])
  const group = { type: 'group', name: 'Panen Raya', user_ids: [colleague.user.id] }
  const { channel_detail } = await own<{ channel_detail: { id: string } }>('POST', '/v1/channel/create', group)
  const write = (body: string) =>
    other('PUT', `/v1/store/chats/${channel_detail.id}/messages/${randomUUID()}`, { body })
  const page = await openAs(me)
  const connecting = page.waitForEvent('websocket', (socket) => socket.url().includes('socket.io'))
  await page.goto(`/chat?channel=${channel_detail.id}`)
  const socket = await connecting
  await write('Sebelum pergi')
  await page.getByRole('article', { name: ': Sebelum pergi' }).waitFor()

  const closing = socket.waitForEvent('close')
  await say(page, 'pagehide')
  await closing
  await write('Selagi pergi')
  const connectingAgain = page.waitForEvent('websocket')
  await say(page, 'pageshow')
  await connectingAgain
  await page.getByRole('article', { name: ': Selagi pergi' }).waitFor()
})
