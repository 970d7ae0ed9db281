/** Trim a text; null for an empty one. */
export function trimmedText(text: string | null | undefined): string | null | undefined {
  return typeof text === 'string' ? text.trim() || null : text
}
