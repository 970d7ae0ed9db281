import { safeFileName } from '../../lib/file/name.ts'
import { randomCode } from '../../lib/security/random-code.ts'

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
