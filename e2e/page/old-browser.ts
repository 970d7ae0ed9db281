import type { Page } from 'playwright-core'

/**
 * Remove the APIs that any of the oldest supported browsers lacks (README.md): Chrome 109, Safari 16.4, Firefox 115.
 */
export const becomeOld = (page: Page) =>
  page.addInitScript(() => {
    const take = (from: object | undefined, ...names: string[]) => {
      for (const name of names) if (from) Reflect.deleteProperty(from, name)
    }
    take(Array.prototype, 'toSorted', 'toReversed', 'toSpliced', 'with')
    take(Object.getPrototypeOf(Int8Array.prototype), 'toSorted', 'toReversed', 'with')
    take(Array, 'fromAsync')
    take(Map, 'groupBy')
    take(Object, 'groupBy')
    take(Promise, 'withResolvers', 'try')
    take(URL, 'canParse', 'parse')
    take(AbortSignal, 'any')
    take(String.prototype, 'isWellFormed', 'toWellFormed')
    take(
      Set.prototype,
      'union',
      'intersection',
      'difference',
      'symmetricDifference',
      'isSubsetOf',
      'isSupersetOf',
      'isDisjointFrom',
    )
    // Helpers of iterators came in 2024 and 2025.
    const iterators = Object.getPrototypeOf(Object.getPrototypeOf([].values()))
    take(iterators, 'map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find')
    take(HTMLElement.prototype, 'popover', 'showPopover', 'hidePopover', 'togglePopover')
    take(HTMLButtonElement.prototype, 'popoverTargetElement', 'popoverTargetAction')
    // The style sheet of this browser hides popovers that it has not opened itself. Old browsers have no popovers.
    document.addEventListener('DOMContentLoaded', () => {
      const sheet = document.createElement('style')
      sheet.textContent = ':where(.\\:popover-open) { display: block }'
      document.head.prepend(sheet)
    })
    take(Document.prototype, 'startViewTransition')
    take(Element.prototype, 'checkVisibility')
    take(
      window,
      'requestIdleCallback',
      'cancelIdleCallback',
      'scheduler',
      'CloseWatcher',
      'navigation',
      'BarcodeDetector',
    )
    take(window.IDBFactory.prototype, 'databases')
    take(Navigator.prototype, 'wakeLock')
  })
