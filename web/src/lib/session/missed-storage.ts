import { listKeys, readItem } from '../browser/web-storage.ts'
import { followRestoredPage } from './back-forward-cache.ts'

/** A page in the back/forward cache gets no `storage` events: dispatch one on return for each item that changed since. */
export function followMissedStorage() {
  let known = new Map<string, string | null>()

  function onRestore() {
    const now = readItems()
    for (const key of new Set([...known.keys(), ...now.keys()])) {
      const [oldValue, newValue] = [known.get(key) ?? null, now.get(key) ?? null]
      if (oldValue === newValue) continue
      const change = { key, oldValue, newValue, storageArea: window.localStorage }
      window.dispatchEvent(new StorageEvent('storage', change))
    }
  }

  followRestoredPage({ onLeave: () => (known = readItems()), onRestore })
}

const readItems = () => new Map(listKeys('local', '').map((key) => [key, readItem('local', key)]))
