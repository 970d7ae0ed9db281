// A tab that nobody sees paints nothing.
const LONGEST_MS = 100

/** Resolves once the browser has painted: what a tap has changed shows before more work begins. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, LONGEST_MS)
  })

/** For `lazy`: what is not on the first screen lets that be painted before its code is fetched. */
export const afterPaint =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> =>
    nextPaint().then(load)
