/** Made when it is first asked for: the first formatter of a kind loads its language, tens of milliseconds on a phone. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
