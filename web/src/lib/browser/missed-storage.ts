import { listKeys, readItem } from './web-storage.ts'

/**
 * Remember local storage when the page is left. A page in the back/forward cache gets no `storage` events: the
 * returned function dispatches one for each item that changed since.
 */
export function followMissedStorage(): () => void {
  let known = new Map<string, string | null>()
  window.addEventListener('pagehide', () => (known = readItems()))
  return () => {
    const now = readItems()
    for (const key of new Set([...known.keys(), ...now.keys()])) {
      const [oldValue, newValue] = [known.get(key) ?? null, now.get(key) ?? null]
      if (oldValue === newValue) continue
      const change = { key, oldValue, newValue, storageArea: window.localStorage }
      window.dispatchEvent(new StorageEvent('storage', change))
    }
  }
}

const readItems = () => new Map(listKeys('local', '').map((key) => [key, readItem('local', key)]))
