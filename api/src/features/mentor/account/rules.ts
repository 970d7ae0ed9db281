import { staffLimits } from '@semai/contract/call/staff-limits'

const DAY_MS = 86_400_000

/** When an invitation sent now expires. */
export const invitationEnd = (now: Date) =>
  new Date(now.getTime() + staffLimits.mentorInvitationDays * DAY_MS).toISOString()

/** When an invitation may be resent. */
export const resendAt = (sentAt: string) =>
  new Date(Date.parse(sentAt) + staffLimits.mentorInvitationWaitSeconds * 1000)

/** Trim words, collapse spaces, and drop duplicates that differ in case. */
export function cleanWords(words: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const word of words.map((typed) => typed.trim().replace(/\s+/g, ' '))) {
    const key = word.toLocaleLowerCase('id')
    if (!byKey.has(key)) byKey.set(key, word)
  }
  return [...byKey.values()]
}
