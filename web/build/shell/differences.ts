/** Text that stands for the visitor's name; show-shell.js writes it. */
export const FULL_NAME = '⟦nama⟧'
export const FIRST_NAME = '⟦panggilan⟧'

/** Where React gives a number of its own, or a place in the page that is not kept. */
const UNSTEADY = ['id', 'for', 'aria-controls', 'aria-labelledby', 'aria-describedby', 'title']

/** What somebody has filled in. */
const FILLED = ['value', 'checked']

/** One page, as two visitors see it who have different names. */
export interface Seen {
  page: Element
  fullName: string | null
}

/**
 * Hides in the first page whatever the second visitor sees otherwise: what depends on the person, the day or the hour is
 * not known when building. It keeps its room. Names become FULL_NAME and FIRST_NAME.
 */
export function hideDifferences(one: Seen, other: Seen) {
  for (const seen of [one, other]) settle(seen)
  compare(one.page, other.page)
}

/** Takes away what no two renderings have in common, and puts the signs in place of names. */
function settle({ page, fullName }: Seen) {
  for (const part of page.querySelectorAll('*')) {
    for (const name of [...UNSTEADY, ...FILLED]) part.removeAttribute(name)
    if (part.tagName === 'TEXTAREA') part.textContent = ''
    for (const child of part.childNodes)
      if (fullName && child.nodeType === Node.TEXT_NODE) child.nodeValue = withoutName(child.nodeValue ?? '', fullName)
  }
}

const withoutName = (text: string, fullName: string) =>
  text.replaceAll(fullName, FULL_NAME).replaceAll(fullName.split(' ')[0] ?? fullName, FIRST_NAME)

function compare(one: Element, other: Element) {
  const mine = [...one.childNodes]
  const others = [...other.childNodes]
  if (!isSame(one, other) || mine.length !== others.length) return hide(one)
  if (mine.some((child, at) => isOtherText(child, others[at]))) return hide(one)
  mine.forEach((child, at) => {
    const counterpart = others[at]
    if (isElement(child) && counterpart && isElement(counterpart)) compare(child, counterpart)
  })
  // Half a sentence is none.
  if (one.matches('h1, h2, h3, p') && one.querySelector(HIDDEN)) hide(one)
}

const HIDDEN = '[style*="visibility:hidden"]'

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE

const isOtherText = (one: Node, other: Node | undefined) =>
  one.nodeType !== other?.nodeType || (!isElement(one) && one.nodeValue !== other.nodeValue)

const isSame = (one: Element, other: Element) => one.tagName === other.tagName && tagOf(one) === tagOf(other)

const tagOf = (element: Element) => (element.cloneNode(false) as Element).outerHTML

function hide(element: Element) {
  element.setAttribute('style', `${element.getAttribute('style') ?? ''};visibility:hidden`)
}
