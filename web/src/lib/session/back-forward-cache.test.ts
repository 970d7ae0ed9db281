import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openDevice, sayToPage, signIn } from '../offline/device.fixture.ts'

const reload = vi.fn<() => void>()
let style = { visibility: '', display: '' }

/** Reload the modules, as a new document does. */
async function openPage() {
  vi.resetModules()
  const session = await import('./session.ts')
  const page = await import('./back-forward-cache.ts')
  const { followMissedStorage } = await import('./missed-storage.ts')
  followMissedStorage()
  page.guardRestoredPage()
  return { ...session, ...page }
}

beforeEach(() => {
  openDevice()
  style = { visibility: '', display: '' }
  reload.mockReset()
  Object.assign(document, { documentElement: { style } })
  Object.assign(window, { location: { reload } })
  vi.stubGlobal(
    'StorageEvent',
    class extends Event {
      constructor(type: string, change: object) {
        super(type)
        Object.assign(this, change)
      }
    },
  )
})

describe('a page from the back/forward cache', () => {
  test('is hidden while it is cached, and shows again to the person who left it', async () => {
    const { followRestoredPage } = await openPage()
    const calls: string[] = []
    followRestoredPage({ onLeave: () => calls.push('leave'), onRestore: () => calls.push('restore') })
    sayToPage('pagehide')
    expect([style.visibility, calls]).toEqual(['hidden', ['leave']])
    sayToPage('pageshow')
    expect([style.visibility, calls, reload.mock.calls.length]).toEqual(['', ['leave', 'restore'], 0])
  })

  test('stays visible until the next page paints when the browser does not keep it', async () => {
    const { followRestoredPage } = await openPage()
    const onLeave = vi.fn<() => void>()
    followRestoredPage({ onLeave })
    sayToPage('pagehide', false)
    expect([style.visibility, onLeave.mock.calls.length]).toEqual(['', 1])
  })

  const others = {
    'another tab signed out': () => window.localStorage.clear(),
    'another person signed in': () => signIn('bagas'),
    'the same person signed in again': () => signIn('sinta'),
  }
  test.each(Object.entries(others))('clears and loads again when %s', async (_, change) => {
    const { followRestoredPage } = await openPage()
    const onRestore = vi.fn<() => void>()
    followRestoredPage({ onRestore })
    sayToPage('pagehide')
    change()
    sayToPage('pageshow')
    expect([style.visibility, style.display]).toEqual(['hidden', 'none'])
    expect([reload.mock.calls.length, onRestore.mock.calls.length]).toEqual([1, 0])
  })

  test('clears when another tab signed out just before it was left', async () => {
    await openPage()
    window.localStorage.clear()
    sayToPage('pagehide')
    sayToPage('pageshow')
    expect([style.display, reload.mock.calls.length]).toEqual(['none', 1])
  })

  test('clears after a sign-in if it belongs to a guest', async () => {
    window.localStorage.clear()
    await openPage()
    sayToPage('pagehide')
    signIn('sinta')
    sayToPage('pageshow')
    expect([style.display, reload.mock.calls.length]).toEqual(['none', 1])
  })

  test('shows again to the person who signed in on it', async () => {
    window.localStorage.clear()
    const { storeSession } = await openPage()
    storeSession({ token: 'new', user: { id: 'sinta', full_name: 'Sinta' } as never })
    sayToPage('pagehide')
    sayToPage('pageshow')
    expect([style.visibility, reload.mock.calls.length]).toEqual(['', 0])
  })

  test('gets a storage event for each item that changed meanwhile', async () => {
    window.localStorage.setItem('scheme', 'light')
    window.localStorage.setItem('same', '1')
    await openPage()
    const changes: [string | null, string | null][] = []
    window.addEventListener('storage', ({ key, newValue }) => changes.push([key, newValue]))
    sayToPage('pagehide')
    window.localStorage.setItem('scheme', 'dark')
    window.localStorage.setItem('mark', '2')
    sayToPage('pageshow')
    expect(changes).toEqual([
      ['scheme', 'dark'],
      ['mark', '2'],
    ])
  })
})
