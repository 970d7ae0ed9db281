/** Placeholders of the visitor's name; show-shell.js replaces them. */
export const FULL_NAME = '⟦nama⟧'
const FIRST_NAME = '⟦panggilan⟧'

/** Attributes with ids that React generates, or with the visitor's name. */
const UNSTEADY = ['id', 'for', 'aria-controls', 'aria-labelledby', 'aria-describedby', 'title']

/** Attributes with what the visitor has filled in. */
const FILLED = ['value', 'checked']

/** A page as one visitor sees it. */
export interface Seen {
  page: Element
  fullName: string | null
}

/**
 * Hides each element of the first page that differs in the second: it depends on the person, the day or the hour, which the
 * build does not know. Hidden elements keep their size. Names become placeholders.
 */
export function hideDifferences(one: Seen, other: Seen) {
  for (const seen of [one, other]) settle(seen)
  compare(one.page, other.page)
}

/** Removes styles made at run time and attributes that differ in any two renderings, and replaces names by placeholders. */
function settle({ page, fullName }: Seen) {
  for (const sheet of page.querySelectorAll('style')) sheet.remove()
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
  // A sentence is hidden as a whole.
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
