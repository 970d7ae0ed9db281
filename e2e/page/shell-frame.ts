import type { Page } from 'playwright-core'

/** The parts of the house that stand around a page, and its title. */
const PARTS = {
  bar: 'header',
  menu: 'aside',
  navigation: 'nav[aria-label="Navigasi bawah"]',
  page: 'main',
  title: 'h1',
}

interface Seen {
  text: string | null
  left: number
  top: number
  width: number
}

type SeenParts = Partial<Record<keyof typeof PARTS, Seen>>

declare global {
  interface Window {
    seenShell?: SeenParts
    seeParts?: (root: Element) => SeenParts
  }
}

/** Has a page note where the parts of its shell stand, before anything takes their place. */
export const watchShell = (page: Page) =>
  page.addInitScript((parts) => {
    window.seeParts = (root) => {
      const found = Object.entries(parts).flatMap(([name, selector]) => {
        const part = root.querySelector<HTMLElement>(selector)
        if (!part?.checkVisibility({ visibilityProperty: true })) return []
        const { left, top, width } = part.getBoundingClientRect()
        return [[name, { text: name === 'title' ? part.textContent : null, left, top, width }]]
      })
      return Object.fromEntries(found) as SeenParts
    }
    const observer = new MutationObserver(() => {
      const shell = document.getElementById('shell')
      if (!shell) return
      observer.disconnect()
      window.seenShell = window.seeParts?.(shell)
    })
    observer.observe(document, { childList: true, subtree: true })
  }, PARTS)

/** Which parts of the shell stand elsewhere in the page that has taken its place. */
export async function movedParts(page: Page): Promise<string[]> {
  const [shell, real] = await page.evaluate(() => {
    const root = document.getElementById('root')
    return [window.seenShell, root ? window.seeParts?.(root) : undefined] as const
  })
  if (!shell) return ['no shell']
  return Object.entries(shell).flatMap(([name, seen]) => {
    const now = real?.[name as keyof typeof PARTS]
    if (!now) return [`no ${name}`]
    if (seen.text !== now.text) return [`${name}: ${seen.text} → ${now.text}`]
    const isThere = [seen.left - now.left, seen.top - now.top].every((distance) => Math.abs(distance) <= 2)
    // A title may be in the stand-in for our font at first.
    const isAsWide = name === 'title' || Math.abs(seen.width - now.width) <= 1
    return isThere && isAsWide ? [] : [`${name}: ${JSON.stringify([seen, now])}`]
  })
}
