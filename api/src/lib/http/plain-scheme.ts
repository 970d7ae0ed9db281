import { webAddressPattern } from '@semai/contract/call/field'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Write the scheme of an address in lower case: phones begin a line with `Https://`. */
export const lowerScheme = (address: string) => address.trim().replace(/^https:\/\//i, 'https://')

/** Whether a schema has fields for addresses. */
export const hasAddress = (schema: unknown) =>
  JSON.stringify(schema).includes(JSON.stringify(webAddressPattern).slice(1, -1))

/** Copy of a value in which each address has its scheme in lower case. */
export function withLowerSchemes(schema: unknown, value: unknown): unknown {
  if (!isRecord(schema)) return value
  const { pattern, properties, items, anyOf } = schema
  if (typeof value === 'string') {
    const parts = Array.isArray(anyOf) ? anyOf : []
    if (typeof pattern === 'string' && pattern.includes(webAddressPattern)) return lowerScheme(value)
    return parts.reduce<unknown>((text, part) => withLowerSchemes(part, text), value)
  }
  if (Array.isArray(value)) return value.map((one) => withLowerSchemes(items, one))
  if (!isRecord(value)) return value
  if (Array.isArray(anyOf)) return anyOf.reduce<unknown>((whole, part) => withLowerSchemes(part, whole), value)
  if (!isRecord(properties)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withLowerSchemes(properties[name], one)]))
}
