import type { AnyRouter } from '@tanstack/react-router'

/**
 * Replace the prerendered form (#paint) by React's (#root) at the first render. Moves typed text, the cursor and an early button
 * press (marked by login-start.js), which React's hydration would lose.
 */
export function hydrateLogin(router: AnyRouter, root: HTMLElement) {
  const paint = document.getElementById('paint')
  if (!paint) return
  const stop = router.subscribe('onRendered', () => {
    stop()
    whenLetGo(paint, () => swap(paint, root))
  })
}

function swap(paint: HTMLElement, root: HTMLElement) {
  root.hidden = false
  copyTyped(paint, root)
  const pressed = paint.querySelector<HTMLButtonElement>('button[data-pressed]')
  const place = pressed ? buttonsOf(paint).indexOf(pressed) : -1
  const stop = stopsOf(paint).findIndex((one) => one === document.activeElement)
  paint.remove()
  stopsOf(root)[stop]?.focus({ preventScroll: true })
  buttonsOf(root)[place]?.click()
}

// A click comes a moment after its finger or mouse button is up, where both met the same element.
const CLICK_MS = 60

/** Wait until no element is pressed, because its click would be lost. */
function whenLetGo(paint: HTMLElement, work: () => void) {
  if (!paint.querySelector(':active')) return work()
  const events = ['pointerup', 'pointercancel', 'keyup'] as const
  const letGo = () => {
    for (const name of events) window.removeEventListener(name, letGo)
    window.setTimeout(() => whenLetGo(paint, work), CLICK_MS)
  }
  for (const name of events) window.addEventListener(name, letGo)
}

// A field has taken its focus along by its name, with the cursor.
const stopsOf = (part: HTMLElement) => [...part.querySelectorAll<HTMLElement>('a, button')]

const buttonsOf = (part: HTMLElement) => [...part.querySelectorAll('button')]

function copyTyped(paint: HTMLElement, root: HTMLElement) {
  const active = document.activeElement
  for (const from of paint.querySelectorAll<HTMLInputElement>('input[name]')) {
    const to = root.querySelector<HTMLInputElement>(`input[name="${CSS.escape(from.name)}"]`)
    if (!to) continue
    if (from.value && !to.value) typeInto(to, from.value)
    if (from === active) focusLike(to, from)
  }
}

// React tracks its own setter, so set the value by the prototype's.
function typeInto(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

function focusLike(to: HTMLInputElement, from: HTMLInputElement) {
  to.focus({ preventScroll: true })
  // E-mail fields have no selection; the cursor goes to the end.
  if (from.selectionStart !== null) to.setSelectionRange(from.selectionStart, from.selectionEnd)
}
