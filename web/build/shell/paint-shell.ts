import { setImmediate as nextIteration, setTimeout as wait } from 'node:timers/promises'
import type { showPage } from './app.tsx'
import { beVisitor, type Visitor } from './browser.ts'
import { hideDifferences } from './differences.ts'

export type ShowPage = typeof showPage

/** Markup of an address before its calls are answered, for a phone and for a desk. */
export interface PaintedShell {
  narrow: string
  wide: string
}

const ANY_ID = '00000000-0000-4000-8000-000000000000'
const LONGEST_MS = 10_000
const STILL_ITERATIONS = 8

/** Returns the markup that two visitors of an address have in common. Null if it redirects, with an `id` in its query as well. */
export async function paintShell(show: ShowPage, address: string, visitors: [Visitor, Visitor]) {
  const path = address.replace(/\/:\w+\?/g, '').replace(/:\w+/g, ANY_ID)
  return (await paintPath(show, path, visitors)) ?? paintPath(show, `${path}?id=${ANY_ID}`, visitors)
}

async function paintPath(show: ShowPage, path: string, [one, other]: [Visitor, Visitor]) {
  const mine = await see(show, path, one)
  const theirs = mine && (await see(show, path, other))
  if (!mine || !theirs) return null
  hideDifferences({ page: mine, fullName: nameOf(one) }, { page: theirs, fullName: nameOf(other) })
  return mine.innerHTML
}

const nameOf = ({ user }: Visitor) => (typeof user?.['full_name'] === 'string' ? user['full_name'] : null)

/** Returns what a visitor sees at a path. Null if it redirects. */
async function see(show: ShowPage, path: string, visitor: Visitor): Promise<Element | null> {
  beVisitor(visitor)
  const root = document.createElement('div')
  document.body.replaceChildren(root)
  const shown = show(path, root)
  const markup = await settledMarkup(root)
  const isThere = shown.address() === path.split('?')[0]
  shown.end()
  if (!isThere || markup === null) return null
  root.innerHTML = markup
  return root
}

/** Return the markup of an element once it has a main and stays unchanged for 8 event loop iterations. Null on a timeout. */
async function settledMarkup(root: Element): Promise<string | null> {
  const end = performance.now() + LONGEST_MS
  let markup = ''
  let still = 0
  while (still < STILL_ITERATIONS && performance.now() < end) {
    await nextIteration()
    await wait(2)
    const now = root.innerHTML
    still = now === markup && now.includes('<main') ? still + 1 : 0
    markup = now
  }
  return markup.includes('<main') ? markup : null
}
