import type { SearchSchemaInput } from '@tanstack/react-router'

/**
 * Flat search params: `?id=7&tab=setting`. The router's own reading is JSON, which would quote a 7.
 * Every value is a string; `validateSearch` of a route turns it into what it needs, with optional keys.
 */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

/**
 * `validateSearch` of a page that parses its search parameters itself, so that the parser is in the page's chunk instead of the
 * route tree's. `Search` types links only. Omitted parameters would return, because the router merges the result into the address.
 */
export const readLater =
  <Search extends object>() =>
  (search: Search & SearchSchemaInput): Record<string, unknown> => ({ ...search })

export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' && value !== '') query.set(name, value)
    if (typeof value === 'number' || typeof value === 'boolean') query.set(name, String(value))
  }
  const text = query.toString()
  return text ? `?${text}` : ''
}
