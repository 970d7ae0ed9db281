import type Sharp from 'sharp'

let loading: Promise<typeof Sharp> | null = null

/** What decodes pictures. It takes some 15 MB, so it is loaded with the first one. */
export function loadSharp(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // A decoded picture that nobody asks for again is not worth keeping in memory, and one takes one thread.
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return loading
}
