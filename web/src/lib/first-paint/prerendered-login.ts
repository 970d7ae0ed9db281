import type { AnyRouter } from '@tanstack/react-router'

/**
 * login.html comes with the form already painted in #paint while #root, hidden, gets ready. At the first
 * rendering the two change places: what was typed, where the cursor stood and the button that was pressed too
 * early (login-start.js marks it) go along. React's own hydration would lose what was typed.
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

/** What is being pressed is not taken away from under the finger: its click would be nobody's. */
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

// React listens to the event and reads the value past its own setter.
function typeInto(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

function focusLike(to: HTMLInputElement, from: HTMLInputElement) {
  to.focus({ preventScroll: true })
  // An e-mail field has no selection to set; the cursor then stands at the end.
  if (from.selectionStart !== null) to.setSelectionRange(from.selectionStart, from.selectionEnd)
}
