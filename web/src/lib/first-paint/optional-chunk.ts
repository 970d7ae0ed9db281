import { lazy, type ReactNode } from 'react'

const nothing = { default: () => null }

/**
 * React's `lazy` for optional parts: renders nothing if its code fails to load. The catch surrounds the import, because Vite loads
 * the sheets first and rejects only the combined promise.
 */
export const optionalChunk = <Props extends object = object>(load: () => Promise<(props: Props) => ReactNode>) =>
  lazy<(props: Props) => ReactNode>(async () => {
    try {
      return { default: await load() }
    } catch {
      return nothing
    }
  })
