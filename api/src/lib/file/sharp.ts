import type Sharp from 'sharp'

let loading: Promise<typeof Sharp> | null = null

/** Load the picture decoder. It takes about 15 MB, so it is loaded with the first picture. */
export function loadSharp(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // Decoded pictures are rarely used again, so they are not cached. Each picture uses one thread.
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return loading
}
