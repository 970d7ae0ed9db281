import type { MentorReason } from '@semai/contract/mentor/free'
import type { MentorCalendar } from './calendar-queries.ts'

/** Facts about a founder that rank mentors. */
export interface Wishes {
  /** Sectors, current lessons and earlier questions, in lower case, one text each. */
  texts: string[]
  region_hub_id: string | null
  /** Mentors of earlier sessions with the founder or their startups, and the startup's name. */
  helped: { mentor_id: string; name: string }[]
}

interface Fitting {
  reasons: MentorReason[]
  /** A higher number fits better. */
  weight: number
}

const WEIGHTS = { expertise: 4, helped: 3, hub: 2 } as const

/** List the reasons why a mentor fits, the strongest first, with at most two fields of expertise. */
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

/** Whether a text contains a name as whole words: 'database' does not contain 'data'. */
function hasWords(text: string, name: string): boolean {
  const plain = (words: string) =>
    ` ${words
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `
  return plain(text).includes(plain(name))
}
