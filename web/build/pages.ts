import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { addressOf } from './route-address.ts'

/** A route file with an address. */
export interface Page {
  /** `/event/:id`; `:email?` where a part may be missing. */
  address: string
  /** Its file below src/routes. */
  file: string
  /** `_shell`, `_guest`, `_public` or `_screen`. */
  layout: string
}

/** All pages of the product. Fixed addresses come before those with parameters: the first match is right. */
export async function readPages(root: string): Promise<Page[]> {
  const files = (await readdir(join(root, 'src/routes'), { recursive: true }))
    .map((name) => name.split(sep).join('/'))
    .filter((name) => name.endsWith('.tsx') && name.includes('/') && !isPart(name))
  return files
    .map((file) => ({ address: addressOf(file), file, layout: file.slice(0, file.indexOf('/')) }))
    .sort(
      (one, other) => parameters(one.address) - parameters(other.address) || one.address.localeCompare(other.address),
    )
}

// `_shell/-beranda.tsx` is a part of pages, and has no address.
const isPart = (name: string) => name.includes('/-')

const parameters = (address: string) => address.split(':').length
