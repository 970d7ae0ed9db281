import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardRestoredPage } from '../session/back-forward-cache.ts'
import { openDevice, sayToPage, until } from './device.fixture.ts'
import { tabsOf } from './tabs.ts'

// Each test has a channel of its own: tabs of earlier tests open theirs on each return of the page.
let channelName = ''
const open = new Set<BroadcastChannel>()

class CountedChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    if (name === channelName) open.add(this)
  }

  override close() {
    super.close()
    open.delete(this)
  }
}

let heard = 0

beforeEach(() => {
  channelName = crypto.randomUUID()
  openDevice()
  // A guest's page: the session module was loaded without a token.
  window.localStorage.clear()
  vi.stubGlobal('BroadcastChannel', CountedChannel)
  Object.assign(document, { documentElement: { style: {} } })
  guardRestoredPage()
  heard = 0
  const other = new BroadcastChannel(channelName)
  other.addEventListener('message', () => (heard += 1))
})
afterEach(() => {
  open.forEach((channel) => channel.close())
  open.clear()
})

test('closes its channel while the page is in the back/forward cache, and looks again on return', async () => {
  const tabs = tabsOf(channelName)
  let looks = 0
  tabs.hear(() => (looks += 1))
  // This page's and the other tab's.
  expect(open.size).toBe(2)
  sayToPage('pagehide')
  expect(open.size).toBe(1)
  sayToPage('pageshow')
  expect([open.size, looks]).toEqual([2, 1])
  tabs.announce()
  await until(() => heard > 0)
  expect(heard).toBe(1)
})

test('announces on return what it could not announce while the page was away', async () => {
  const tabs = tabsOf(channelName)
  sayToPage('pagehide')
  tabs.announce()
  sayToPage('pageshow')
  await until(() => heard > 0)
  expect(heard).toBe(1)
})
