import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { showPage } from './app.tsx'
import { beVisitor, type Visitor } from './browser.ts'
import { hideDifferences } from './differences.ts'

export type ShowPage = typeof showPage

/** The markup of an address's first moments, for a phone and for a desk. */
export interface PaintedShell {
  narrow: string
  wide: string
}

const ANY_ID = '00000000-0000-4000-8000-000000000000'
const LONGEST_MS = 2000
const STILL_TURNS = 8

/** The markup that two visitors of an address have in common. Null where the page leads to another one. */
export async function paintShell(show: ShowPage, address: string, [one, other]: [Visitor, Visitor]) {
  const path = address.replace(/\/:\w+\?/g, '').replace(/:\w+/g, ANY_ID)
  const mine = await see(show, path, one)
  const theirs = mine && (await see(show, path, other))
  if (!mine || !theirs) return null
  hideDifferences({ page: mine, fullName: nameOf(one) }, { page: theirs, fullName: nameOf(other) })
  return mine.innerHTML
}

const nameOf = ({ user }: Visitor) => (typeof user?.['full_name'] === 'string' ? user['full_name'] : null)

/** What a visitor sees at a path. Null where the page leads to another one. */
async function see(show: ShowPage, path: string, visitor: Visitor): Promise<Element | null> {
  beVisitor(visitor)
  const root = document.createElement('div')
  document.body.replaceChildren(root)
  const shown = show(path, root)
  const markup = await settledMarkup(root)
  const isThere = shown.address() === path
  shown.end()
  if (!isThere || markup === null) return null
  root.innerHTML = markup
  return root
}

/** What stands in an element with a main, once it has been the same for some turns. Null where none comes. */
async function settledMarkup(root: Element): Promise<string | null> {
  const end = performance.now() + LONGEST_MS
  let markup = ''
  let still = 0
  while (still < STILL_TURNS && performance.now() < end) {
    await nextTurn()
    await wait(2)
    const now = root.innerHTML
    still = now === markup && now.includes('<main') ? still + 1 : 0
    markup = now
  }
  return markup.includes('<main') ? markup : null
}
