import { formatInstant, formatSpan } from '../../../lib/time/format-date.ts'
import type { WorkshopBefore } from './relied-on.ts'

/** Schedule and place of a workshop, with the name of its hub. */
export interface WorkshopPlan extends WorkshopBefore {
  hub: string | null
}

/** Changed meetings that a notice names; the page shows them all. */
const MOST_MEETINGS = 3

const NONE = 'belum ditentukan'

/** The labelled facts of a plan, by a key that stays the same when the fact changes. */
function factsOf(plan: WorkshopPlan, readerZone: string | null): Map<string, string> {
  const { starts_at, ends_at, time_zone, venue_name, hub, sessions } = plan
  const when = (instant: string | null) => (instant ? formatInstant(instant, time_zone, readerZone) : NONE)
  return new Map([
    ['Mulai', when(starts_at)],
    ['Selesai', when(ends_at)],
    ['Tempat', [venue_name, hub].filter(Boolean).join(', ') || NONE],
    ...sessions.map((meeting): [string, string] => [
      `Pertemuan “${meeting.title}”`,
      formatSpan({ ...meeting, time_zone }, readerZone),
    ]),
  ])
}

/** Describe what differs between two plans, with the former values; empty where their texts are the same. */
export function changeText(before: WorkshopPlan, after: WorkshopPlan, readerZone: string | null = null): string {
  const [then, now] = [factsOf(before, readerZone), factsOf(after, readerZone)]
  const labels = [...new Set([...now.keys(), ...then.keys()])].filter((label) => now.get(label) !== then.get(label))
  const isMeeting = (label: string) => label.startsWith('Pertemuan')
  const named = labels.filter(
    (label, at) => !isMeeting(label) || labels.slice(0, at).filter(isMeeting).length < MOST_MEETINGS,
  )
  const more = labels.length - named.length
  return [
    ...named.map((label) => sentenceOf(label, then.get(label), now.get(label))),
    ...(more > 0 ? [`${more} pertemuan lain juga berubah.`] : []),
  ].join(' ')
}

function sentenceOf(label: string, before: string | undefined, after: string | undefined): string {
  if (after === undefined) return `${label} ditiadakan, semula ${before}.`
  return before === undefined ? `${label}: ${after}, baru ditambahkan.` : `${label}: ${after}. Semula ${before}.`
}
