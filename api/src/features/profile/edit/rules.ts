/** Typed text as it is kept: trimmed, and nothing rather than empty. */
export function keptText(text: string | null | undefined): string | null | undefined {
  return typeof text === 'string' ? text.trim() || null : text
}
