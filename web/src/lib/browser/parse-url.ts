/** The address in parts; null for what is none. `URL.canParse` is too new for our phones. */
export function parseUrl(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
