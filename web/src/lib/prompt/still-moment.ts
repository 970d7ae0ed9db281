import { idle } from '../first-paint/prefetch.ts'

const LOOK_MS = 1000

// Dialogs, focused fields, and other notices (`data-aside`).
const BUSY_PARTS = 'dialog[open], [role="dialog"], [data-aside], :is(input, textarea, [contenteditable="true"]):focus'

// Pages for writing, reading and timed quizzes.
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

/** Whether a page must not be interrupted. */
export const isBusyPlace = (pathname: string) => BUSY_PLACES.some((place) => place.test(pathname))

const isStill = () => !document.hidden && !isBusyPlace(window.location.pathname) && !document.querySelector(BUSY_PARTS)

/** Resolves when the person is idle, at the earliest a second after their last action. */
export const stillMoment = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = window.setInterval(() => {
      if (!isStill()) return
      window.clearInterval(timer)
      void idle().then(resolve)
    }, LOOK_MS)
    signal.addEventListener('abort', () => window.clearInterval(timer))
  })
