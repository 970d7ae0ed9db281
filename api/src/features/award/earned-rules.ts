import type { Rule } from './rules.ts'

interface Phrase {
  /** The verb of an order, and of a statement about the reader. */
  verb: readonly [order: string, statement: string]
  /** Word the counted things. `more` is “ lagi” if some are done already. */
  counted: (count: string, named: Named & { more: string }) => string
}

interface Named {
  target?: string | undefined
  /** Name of the stage, module or role that the rule names. */
  target_name: string | null
}

const COMPLETE = ['Selesaikan', 'menyelesaikan'] as const
const ATTEND = ['Hadiri', 'menghadiri'] as const

const phrases: Record<Rule['event'], Phrase> = {
  ignition_attended: { verb: ATTEND, counted: (count, { more }) => `${count} sesi Ignition${more}` },
  stage_attended: {
    verb: ATTEND,
    counted: (count, { target_name, more }) => `${count} kegiatan ${target_name ?? 'program'}${more}`,
  },
  pretest_submitted: { verb: COMPLETE, counted: () => 'pre-test' },
  module_completed: {
    verb: COMPLETE,
    counted: (count, { target, target_name, more }) =>
      target ? `modul ${[target, target_name].filter(Boolean).join(' ')}` : `${count} modul workshop${more}`,
  },
  workshop_completed: {
    verb: COMPLETE,
    counted: (count, { target, target_name, more }) =>
      [count, 'workshop', target_name ?? target?.replaceAll('_', ' ')].filter(Boolean).join(' ') + more,
  },
  quiz_perfect: { verb: ['Raih', 'meraih'], counted: (count, { more }) => `nilai 100 di ${count} kuis${more}` },
  library_completed: { verb: COMPLETE, counted: (count, { more }) => `${count} konten Perpustakaan${more}` },
  team_roles: {
    verb: ['Lengkapi', 'melengkapi'],
    counted: (count, { more }) => `timmu dengan ${count} peran${more}`,
  },
  markas_checkins: { verb: ['Check-in', 'check-in'], counted: (count, { more }) => `${count} kali${more} di Markas` },
  peer_reviews_done: { verb: ['Baca', 'membaca'], counted: (count, { more }) => `${count} karya teman${more}` },
  forum_reputation: {
    verb: ['Kumpulkan', 'mengumpulkan'],
    counted: (count, { more }) => `${count} poin${more} di Forum`,
  },
}

const SMALL = ['satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan', 'sepuluh']

const inWords = (count: number) => SMALL[count - 1] ?? count.toLocaleString('id-ID')

/** State a fulfilled rule as a sentence: “Kamu sudah menghadiri tiga kegiatan Hacksprint.” */
export function earnedFor({ event, target, threshold }: Rule, target_name: string | null): string {
  const { verb, counted } = phrases[event]
  const sentence = `Kamu sudah ${verb[1]} ${counted(inWords(threshold), { target, target_name, more: '' })}`
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}

/** Text for the missing steps of a rule: “Hadiri 2 kegiatan Hacksprint lagi”. */
export function missingFor({ event, target, threshold }: Rule, target_name: string | null, done: number): string {
  const { verb, counted } = phrases[event]
  const count = (threshold - done).toLocaleString('id-ID')
  return `${verb[0]} ${counted(count, { target, target_name, more: done > 0 ? ' lagi' : '' })}`
}

/** A badge's rule and one person's progress. */
export interface BadgeFacts {
  rule: Rule
  value: number
  is_awarded: boolean
  /** Name of the stage, module or role of the rule, if it names one. */
  target_name: string | null
  /** Address of the workshop with the rule's module, if it exists. */
  workshop_address: string | null
}

/** Progress of a person with a badge: its statement if it is earned, else the missing steps and their address. */
export function progressOf({ rule, value, is_awarded, target_name, workshop_address }: BadgeFacts) {
  const { event, target, threshold } = rule
  if (is_awarded) {
    const earned_text = earnedFor(rule, target_name)
    return { progress: { value: threshold, threshold }, earned_text, missing_text: null, target: null }
  }
  const counted = Math.min(value, threshold)
  const pages: Record<Rule['event'], string> = {
    ignition_attended: '/ignition',
    stage_attended: target ? `/event?stage=${target}` : '/event',
    pretest_submitted: '/pretest',
    module_completed: workshop_address ?? '/workshop',
    workshop_completed: '/workshop',
    quiz_perfect: '/workshop',
    library_completed: '/library',
    team_roles: '/startup',
    markas_checkins: '/markas',
    peer_reviews_done: '/workshop',
    forum_reputation: '/forum',
  }
  return {
    progress: { value: counted, threshold },
    earned_text: null,
    missing_text: missingFor(rule, target_name, counted),
    target: pages[event],
  }
}
