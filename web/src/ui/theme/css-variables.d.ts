import 'react'

declare module 'react' {
  // Components hand sizes and values to their module css through custom properties.
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
