import { limits } from '@semai/contract/call/limits'

const LONGEST = 30

/** Normalise typed text to a tag: “Pitch Deck!” becomes pitch-deck. Empty when nothing is left. */
export const tagOf = (typed: string): string =>
  typed
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '')

/** Add a tag, without duplicates and up to the limit. */
export function withTag(tags: readonly string[], typed: string): string[] {
  const tag = tagOf(typed)
  if (!tag || tags.includes(tag) || tags.length >= limits.forumTags) return [...tags]
  return [...tags, tag]
}
