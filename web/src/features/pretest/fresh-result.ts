let isFresh = false

/** Mark the next result as fresh, so that its page shows the animation. */
export const noteFreshResult = () => {
  isFresh = true
}

/** Whether the result is fresh. Returns true once only. */
export function takeFreshResult(): boolean {
  const was = isFresh
  isFresh = false
  return was
}
