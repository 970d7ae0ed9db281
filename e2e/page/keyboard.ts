import type { Page } from 'playwright-core'
import { expect } from '../browser.ts'

interface Aim {
  role: string
  name: string | RegExp
}

/** Press Tab until an element has the focus. Elements on the way must show their focus and be visible. */
export async function tabTo(page: Page, role: string, name: string | RegExp, { key = 'Tab', most = 70 } = {}) {
  const passed: string[] = []
  while (passed.length < most) {
    await page.keyboard.press(key)
    passed.push(await focused(page))
    // Past the last stop, a browser's own controls would follow, and then the first one again.
    if (passed.at(-1) === 'body' && passed.indexOf('body') === passed.length - 1 && passed.length > 1) continue
    expect(await focusProblem(page), `${passed.at(-1)}, after ${passed.length} of ${key}`).toBe('')
    if (is({ role, name }, passed.at(-1) ?? '')) return
  }
  throw new Error(`no ${role} ${String(name)} among:\n${passed.join('\n')}`)
}

/** Wait until an element has the focus, as in a dialog that opens. */
export async function untilFocused(page: Page, role: string, name: string | RegExp) {
  await expect.poll(async () => is({ role, name }, await focused(page)) || (await focused(page))).toBe(true)
  expect(await focusProblem(page)).toBe('')
}

/** Expect that the focus has not fallen back to the page's body. */
export async function expectFocusRetained(page: Page) {
  await expect.poll(() => focused(page)).not.toBe('body')
}

/** Role and name of the focused element, as a screen reader says them. */
export async function focused(page: Page): Promise<string> {
  const place = page.locator('body :focus')
  // A part of a field, such as the button of a date's calendar, is not in the snapshot.
  if ((await place.count()) === 0)
    return page.evaluate(() => (document.activeElement === document.body ? 'body' : 'a part of a field'))
  const said = (await place.first().ariaSnapshot()).split('\n')[0] ?? ''
  const [, role = 'nothing', name = ''] = /^- '?([\w/-]+)(?: "((?:[^"\\]|\\.)*)")?/.exec(said) ?? []
  return `${role} ${name.replaceAll('\\', '')}`
}

function is({ role, name }: Aim, what: string): boolean {
  if (!what.startsWith(`${role} `)) return false
  const found = what.slice(role.length + 1)
  return typeof name === 'string' ? found === name : name.test(found)
}

/** Describe why the focus is not visible; empty if it is. */
const focusProblem = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return 'the focus is lost'
    // The label or the box of a field may draw its outline.
    const isField = element.matches('input, textarea, select, [contenteditable]')
    const around = isField ? [element, element.parentElement, element.parentElement?.parentElement] : [element]
    const isMarked = around.some((one) => {
      if (!one) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || (isField && boxShadow !== 'none')
    })
    if (!isMarked) return 'nothing shows the focus'
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const isSeen = [0.5, 0.1, 0.9].some((share) => {
      const over = document.elementFromPoint(left + (right - left) * share, top + (bottom - top) * share)
      return over !== null && (element.contains(over) || over.contains(element) || over.closest('label') !== null)
    })
    return isSeen ? '' : 'something lies over it'
  })
