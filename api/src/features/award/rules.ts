import { safeFileName } from '../../lib/file/name.ts'
import { randomCode } from '../../lib/security/random-code.ts'
import { earnedFor, missingFor } from './earned-rules.ts'

/** Rule that awards a badge or a certificate automatically. */
export interface Rule {
  event:
    | 'ignition_attended'
    | 'stage_attended'
    | 'pretest_submitted'
    | 'module_completed'
    | 'workshop_completed'
    | 'quiz_perfect'
    | 'library_completed'
    | 'team_roles'
    | 'markas_checkins'
    | 'forum_reputation'
    | 'peer_reviews_done'
  /** A module's code, a stage's, a workshop's role or line; without it any counts. */
  target?: string
  threshold: number
}

/** A signatory. `signature` is an SVG path in millimetres from the middle of the line to sign on. */
export interface Signatory {
  name: string
  position: string
  signature?: string
}

const CODE_LENGTH = 12

/** Return a new code of 58 random bits. */
export const newVerifyCode = () => randomCode(CODE_LENGTH)

/** Normalise a typed code to its stored form. */
export const plainCode = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase()

/** Group a code for display: 7K4M-Q2XP-9RTW */
export const groupedCode = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')

/** Fill the title of the subject into a template's text. */
export const worded = (text: string, subjectTitle: string | null) => text.replaceAll('{title}', subjectTitle ?? '')

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

/** Return the state of a certificate at a time. */
export function stateOf(
  { status, valid_until }: { status: 'issued' | 'revoked' | 'replaced'; valid_until: string | null },
  now: Date,
) {
  if (status !== 'issued') return status
  return valid_until && Date.parse(valid_until) <= now.getTime() ? 'expired' : 'valid'
}

interface Linked {
  verify_code: string
  serial: string
  title: string
  issued_at: string
  valid_until: string | null
}

export const verifyUrl = (publicUrl: string, code: string) => `${publicUrl}/verifikasi/${code}`

/** Return the address of LinkedIn's form to add a certificate, filled in. */
export function linkedinUrl(publicUrl: string, { verify_code, serial, title, issued_at, valid_until }: Linked) {
  const monthOf = (instant: string) => new Date(Date.parse(instant) + JAKARTA_OFFSET_MS)
  const issued = monthOf(issued_at)
  const fields = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: title,
    organizationName: 'Semai',
    issueYear: String(issued.getUTCFullYear()),
    issueMonth: String(issued.getUTCMonth() + 1),
    certUrl: verifyUrl(publicUrl, verify_code),
    certId: serial,
  })
  if (valid_until) {
    fields.set('expirationYear', String(monthOf(valid_until).getUTCFullYear()))
    fields.set('expirationMonth', String(monthOf(valid_until).getUTCMonth() + 1))
  }
  return `https://www.linkedin.com/profile/add?${fields.toString()}`
}

const JAKARTA_OFFSET_MS = 7 * 3_600_000

/** Name of a downloaded certificate, with all characters of its title and its recipient. */
export const fileName = ({ title, recipient_name }: { title: string; recipient_name: string }, extension: string) =>
  safeFileName(`Sertifikat ${title} ${recipient_name}`.replace(/[\\/]/g, '-').replace(/ {2,}/g, ' '), extension)
