import { lazy, type ReactNode } from 'react'

const nothing = { default: () => null }

/**
 * As React's `lazy`, for what a page can do without: if its code does not come, nothing stands there. Caught around the
 * import, not behind it: Vite asks for the code's sheets first, and tells only who awaits both when they fail.
 */
export const optionalChunk = <Props extends object = object>(load: () => Promise<(props: Props) => ReactNode>) =>
  lazy<(props: Props) => ReactNode>(async () => {
    try {
      return { default: await load() }
    } catch {
      return nothing
    }
  })
