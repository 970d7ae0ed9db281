import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

interface Store {
  keyPath: string | string[] | null
  indexes: { name: string; keyPath: string | string[] }[]
  rows: { key: IDBValidKey; value: unknown }[]
}

interface Device {
  local: Record<string, string>
  databases: Record<string, { version: number; stores: Record<string, Store> }>
}

/** What stands for the ids of another run: `{{founder}}` and the like. */
export type Names = Record<string, string>

/**
 * The databases of a device as the version of 24 November 2026 wrote them, recorded from it: one for each feature, with
 * two messages, one with a picture, a draft, a topic, a favourite, an answer to a quiz, progress with an article and a
 * lesson, and a scan of another person's, of which nothing was sent.
 */
export function readFormerDevice(names: Names): Device {
  const text = readFileSync(join(import.meta.dirname, 'fixtures/former-device.json'), 'utf8')
  const filled = text.replace(/"\{\{nowMs\}\}"/g, String(Date.now())).replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = names[name]
    if (value === undefined) throw new Error(`nothing is said of {{${name}}}`)
    return JSON.stringify(value).slice(1, -1)
  })
  const device: Device = JSON.parse(filled)
  return device
}

/** Makes the browser of a page such a device. Nothing of the product may run in the page. */
export const becomeFormerDevice = (page: Page, device: Device) =>
  page.evaluate(async (text) => {
    const { local, databases }: Device = JSON.parse(text)
    for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value)
    // A Blob is written as its bytes.
    const isBlob = (value: object): value is { $blob: string; type: string } => '$blob' in value
    const revive = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(revive)
      if (typeof value !== 'object' || value === null) return value
      if (isBlob(value))
        return new Blob([Uint8Array.from(atob(value.$blob), (sign) => sign.charCodeAt(0))], { type: value.type })
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, revive(one)]))
    }
    for (const [name, { version, stores }] of Object.entries(databases)) {
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, version)
        opening.addEventListener('error', () => reject(new Error(name)))
        opening.addEventListener('upgradeneeded', () => {
          for (const [store, { keyPath, indexes, rows }] of Object.entries(stores)) {
            const made = opening.result.createObjectStore(store, { keyPath })
            for (const index of indexes) made.createIndex(index.name, index.keyPath)
            for (const { key, value } of rows) made.put(revive(value), ...(keyPath === null ? [key] : []))
          }
        })
        opening.addEventListener('success', () => {
          opening.result.close()
          resolve()
        })
      })
    }
  }, JSON.stringify(device))
