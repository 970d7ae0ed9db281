import { idle } from './prefetch.ts'

// What one tap sends, in its order.
const TOUCH = ['pointerover', 'pointerdown', 'touchstart', 'pointerup', 'pointerout', 'touchend']
const MOUSE = ['mouseover', 'mousemove', 'mousedown', 'mouseup', 'click']

/**
 * Sends an element what a tap would, for nobody to hear, whenever nothing presses: React reads its listeners' code then, and
 * the first finger does not wait for it. The element and what it stands in must have no listeners of their own.
 */
export async function warmEvents(element: Element) {
  const keep = (event: Event) => event.stopPropagation()
  for (const type of TOUCH.concat(MOUSE)) {
    // One by one: a finger that comes meanwhile is heard between them.
    // oxlint-disable-next-line no-await-in-loop -- as above
    await idle()
    // Those of whoever listens at the document or the window are meant for fingers.
    document.body.addEventListener(type, keep)
    element.dispatchEvent(new PointerEvent(type, { bubbles: true }))
    document.body.removeEventListener(type, keep)
  }
}
