import { limits } from '@semai/contract/call/limits'

const LONGEST = 30

/** What somebody types, as a tag is written: “Pitch Deck!” is pitch-deck. Empty when nothing is left. */
export const tagOf = (typed: string): string =>
  typed
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '')

/** The tags with one more, each once, and no more than there may be. */
export function withTag(tags: readonly string[], typed: string): string[] {
  const tag = tagOf(typed)
  if (!tag || tags.includes(tag) || tags.length >= limits.forumTags) return [...tags]
  return [...tags, tag]
}
