import { limits, serverLimits } from '@semai/contract/call/limits'

const known = new Set<string>(limits.reactions)

export const isReaction = (emoji: string) => known.has(emoji)

/** Text of a sent post, to compare repeated requests under the same id. */
export const sentText = (userId: string, content: object) => JSON.stringify([userId, content])

export const unique = (items: string[]) => [...new Set(items)]

interface Newcomer {
  created_at: string
  posts: number
}

const DAY_MS = 86_400_000

/** Whether the limits of newcomers on posts and links apply, against spam. */
export const isNewcomer = ({ created_at, posts }: Newcomer, now: Date) =>
  posts < serverLimits.forumNewcomerPosts ||
  now.getTime() - Date.parse(created_at) < serverLimits.forumNewcomerDays * DAY_MS

/** Mentors, operators and admins have no rate limits. */
export const isTrusted = (scope: string) => scope !== 'participant'
