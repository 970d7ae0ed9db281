let isFresh = false

/** The answers were handed in a moment ago: the result that comes now is a moment. */
export const noteFreshResult = () => {
  isFresh = true
}

/** Whether it is; told once, so that a later visit is none. */
export function takeFreshResult(): boolean {
  const was = isFresh
  isFresh = false
  return was
}
