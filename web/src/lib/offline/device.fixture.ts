import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'
import { CallFailed } from '../call/call.ts'
import { closeDatabase, inDatabase, type StoredPending } from './database.ts'

/** A device with an empty database and local storage, as a page of it sees them. */
export function openDevice(person = 'sinta') {
  closeDatabase()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { localStorage: storage(), sessionStorage: storage(), setTimeout }),
  )
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks })
  signIn(person)
}

/** Sign in another person. */
export function signIn(person: string) {
  window.localStorage.setItem('user', JSON.stringify({ id: person, full_name: person }))
  window.localStorage.setItem('token', crypto.randomUUID())
}

/** Say to the page what a browser says that puts it into the back/forward cache, and that takes it out. */
export const sayToPage = (type: 'pagehide' | 'pageshow', persisted = true) =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted }))

/** Read all pending items of the device. */
export const pendingOf = (): Promise<StoredPending[]> => inDatabase((database) => database.getAll('pending'))

/** The browser refuses to open the database, from now on or this many times. */
export function breakDatabase(times = Infinity, name = 'UnknownError') {
  closeDatabase()
  const working = indexedDB
  let left = times
  vi.stubGlobal('indexedDB', {
    open(...words: Parameters<IDBFactory['open']>) {
      if (left-- > 0) throw new DOMException('no', name)
      return working.open(...words)
    },
    deleteDatabase: (database: string) => working.deleteDatabase(database),
  })
}

export const noNetwork = () => new CallFailed(0, { code: 'offline', message: 'Tidak ada jaringan.' })

export const refusal = () => new CallFailed(422, { code: 'invalid-input', message: 'Tidak bisa.' })

export async function until(isTrue: () => boolean | Promise<boolean>) {
  // oxlint-disable-next-line no-await-in-loop -- waits for what a queue does by itself
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 1))
}

function storage(): Storage {
  const items = new Map<string, string>()
  const held = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      items.set(key, value)
      Object.defineProperty(held, key, { value, enumerable: true, configurable: true, writable: true })
    },
    removeItem(key: string) {
      items.delete(key)
      Reflect.deleteProperty(held, key)
    },
    clear: () => [...items.keys()].forEach((key) => held.removeItem(key)),
    key: (at: number) => [...items.keys()][at] ?? null,
    get length() {
      return items.size
    },
  }
  for (const name of Object.keys(held)) Object.defineProperty(held, name, { enumerable: false })
  return held
}
