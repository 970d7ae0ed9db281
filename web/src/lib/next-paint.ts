// A tab that nobody sees paints nothing.
const LONGEST_MS = 100

/** Resolves once the browser has painted: what a tap has changed shows before more work begins. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, LONGEST_MS)
  })
