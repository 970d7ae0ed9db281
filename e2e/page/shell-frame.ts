import type { Page } from 'playwright-core'

/** Parts of the shell around a page, and the title. */
const PARTS = {
  bar: 'header',
  menu: 'aside',
  navigation: 'nav[aria-label="Navigasi bawah"]',
  page: 'main',
  title: 'h1',
}

// Pages whose title depends on a response.
const answered = ['/pretest/result', '/workshop/quiz', '/mentor/ruang', '/mentor/ruang/jam']

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

/** Note where the parts of a page's shell stand, as soon as it is there. */
export const watchShell = (page: Page) =>
  page.addInitScript((parts) => {
    window.seeParts = (root) => {
      const found = Object.entries(parts).flatMap(([name, selector]) => {
        const part = root.querySelector<HTMLElement>(selector)
        if (!part?.checkVisibility({ visibilityProperty: true })) return []
        const { left, top, width } = part.getBoundingClientRect()
        // A title for screen readers only.
        if (width <= 1) return []
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

/** List the parts of the shell that the real page has elsewhere, or lacks. */
export async function movedParts(page: Page): Promise<string[]> {
  const [shell, real] = await page.evaluate(() => {
    const root = document.getElementById('root')
    return [window.seenShell, root ? window.seeParts?.(root) : undefined] as const
  })
  if (!shell) return ['no shell']
  return Object.entries(shell).flatMap(([name, seen]) => {
    const now = real?.[name as keyof typeof PARTS]
    if (!now) return [`no ${name}`]
    if (seen.text !== now.text && answered.some((end) => page.url().endsWith(end))) return []
    if (seen.text !== now.text) return [`${name}: ${seen.text} → ${now.text}`]
    const isNear = (distance: number) => Math.abs(distance) <= 2
    const isCentred = isNear(seen.left + seen.width / 2 - (now.left + now.width / 2))
    const isThere = isNear(seen.top - now.top) && (isNear(seen.left - now.left) || (name === 'title' && isCentred))
    // The fallback font may be wider, on both sides of a title in the middle.
    const isAsWide = name === 'title' || Math.abs(seen.width - now.width) <= 1
    return isThere && isAsWide ? [] : [`${name}: ${JSON.stringify([seen, now])}`]
  })
}

/** Open an address without its scripts and sheets. */
export async function openDocument(page: Page, address: string) {
  // An open page would reload because its scripts fail.
  await page.goto('about:blank')
  await page.route(/\/assets\/.*\.(js|css)$/, (route) => route.abort())
  await page.goto(address)
}
