import { idle } from './prefetch.ts'

const LOOK_MS = 1000

// Dialogs, fields that one writes in, and what stands at the page's edge already (`data-aside`).
const BUSY_PARTS = 'dialog[open], [role="dialog"], [data-aside], :is(input, textarea, [contenteditable="true"]):focus'

// Where one writes, reads on, or is timed.
const BUSY_PLACES = [
  /^\/chat/,
  /^\/pretest/,
  /^\/workshop\/(quiz|submodul)/,
  /^\/workshop\/[^/]+\/[^/]+/,
  /^\/forum\/tulis/,
  /^\/library\/show/,
  /^\/startup\/create/,
  /\/antrean/,
]

/** Pages over which nothing stands, and nothing is asked. */
export const isBusyPlace = (pathname: string) => BUSY_PLACES.some((place) => place.test(pathname))

const isStill = () => !document.hidden && !isBusyPlace(window.location.pathname) && !document.querySelector(BUSY_PARTS)

/** Resolves once nobody is in the midst of something: a second after what they did at the earliest. */
export const stillMoment = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = window.setInterval(() => {
      if (!isStill()) return
      window.clearInterval(timer)
      void idle().then(resolve)
    }, LOOK_MS)
    signal.addEventListener('abort', () => window.clearInterval(timer))
  })
