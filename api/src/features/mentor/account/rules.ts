import { staffLimits } from '@semai/contract/call/staff-limits'

const DAY_MS = 86_400_000

/** Until when an invitation that is sent now is good. */
export const invitationEnd = (now: Date) =>
  new Date(now.getTime() + staffLimits.mentorInvitationDays * DAY_MS).toISOString()

/** From when on an invitation may be sent anew. */
export const resendAt = (sentAt: string) =>
  new Date(Date.parse(sentAt) + staffLimits.mentorInvitationWaitSeconds * 1000)

/** Words as they are kept: trimmed, each once, however it is written. */
export function cleanWords(words: readonly string[]): string[] {
  const byLetters = new Map<string, string>()
  for (const word of words.map((typed) => typed.trim().replace(/\s+/g, ' '))) {
    const letters = word.toLocaleLowerCase('id')
    if (!byLetters.has(letters)) byLetters.set(letters, word)
  }
  return [...byLetters.values()]
}
