/** Parse an address; null if invalid. `URL.canParse` is too new for supported phones. */
export function parseUrl(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
