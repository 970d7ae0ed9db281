import type { MentorReason } from '@semai/contract/mentor/free'
import type { MentorCalendar } from './calendar-queries.ts'

/** What speaks for mentors, of somebody who looks for one. */
export interface Wishes {
  /** What they work in, learn now and asked about before, in lower case, each in a text of its own. */
  texts: string[]
  region_hub_id: string | null
  /** Mentors who had sessions with them or their startups, and with whom. */
  helped: { mentor_id: string; name: string }[]
}

interface Fitting {
  reasons: MentorReason[]
  /** The more, the better they fit. */
  weight: number
}

const WEIGHTS = { expertise: 4, helped: 3, hub: 2 } as const

/** Why a mentor fits, the weightiest first: at most two of what they know. */
export function fitOf(
  { mentor_id, expertise }: Pick<MentorCalendar, 'mentor_id' | 'expertise'>,
  hub: { id: string | null; name: string | null },
  wishes: Wishes,
): Fitting {
  const known = expertise.filter((name) => wishes.texts.some((text) => hasWords(text, name))).slice(0, 2)
  const helped = wishes.helped.filter((one) => one.mentor_id === mentor_id).slice(0, 1)
  const isNear = hub.id !== null && hub.id === wishes.region_hub_id
  const reasons: MentorReason[] = [
    ...known.map((text) => ({ kind: 'expertise' as const, text })),
    ...helped.map(({ name }) => ({ kind: 'helped' as const, text: name })),
    ...(isNear ? [{ kind: 'hub' as const, text: hub.name ?? '' }] : []),
  ]
  return { reasons, weight: reasons.reduce((sum, { kind }) => sum + WEIGHTS[kind], 0) }
}

/** Whether a text has a name as words of their own: 'data' is not in 'database'. */
function hasWords(text: string, name: string): boolean {
  const plain = (words: string) =>
    ` ${words
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `
  return plain(text).includes(plain(name))
}
