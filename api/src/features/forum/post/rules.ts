import { limits, serverLimits } from '@semai/contract/call/limits'

const known = new Set<string>(limits.reactions)

export const isReaction = (emoji: string) => known.has(emoji)

/** What was sent, as one text: the same id with other contents is another post. */
export const sentText = (userId: string, content: object) => JSON.stringify([userId, content])

export const unique = (items: string[]) => [...new Set(items)]

interface Newcomer {
  created_at: string
  posts: number
}

const DAY_MS = 86_400_000

/** Who is new writes little at first, and few links: what spammers need. */
export const isNewcomer = ({ created_at, posts }: Newcomer, now: Date) =>
  posts < serverLimits.forumNewcomerPosts ||
  now.getTime() - Date.parse(created_at) < serverLimits.forumNewcomerDays * DAY_MS

/** Those who answer for the programme are not held back. */
export const isTrusted = (scope: string) => scope !== 'participant'
