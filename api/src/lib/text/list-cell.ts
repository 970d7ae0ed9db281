const GAP = '; '

// A part in quotes, with quotes inside doubled; or all up to the next separator.
const PART = /\s*(?:"((?:[^"]|"")*)"\s*(?=[;\n]|$)|([^;\n]*))(?:[;\n]|$)/gy

/** Write a list in one cell. Quotes protect parts with separators, quotes or spaces at an end. */
export const joinList = (parts: readonly string[]) =>
  parts.map((part) => (/[;\n\r]|^"|^\s|\s$|^$/.test(part) ? `"${part.replaceAll('"', '""')}"` : part)).join(GAP)

/** Read a list of one cell: parts between semicolons or line ends, without gaps around them. */
export function splitList(cell: string): string[] {
  const parts: string[] = []
  PART.lastIndex = 0
  while (PART.lastIndex < cell.length) {
    const [, quoted, plain = ''] = PART.exec(cell) ?? []
    if (quoted !== undefined) parts.push(quoted.replaceAll('""', '"'))
    else if (plain.trim() !== '') parts.push(plain.trim())
  }
  return parts
}
