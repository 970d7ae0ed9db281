import { randomInt } from 'node:crypto'

/** What earns a badge or a certificate by itself. */
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
  /** A module's code, a stage's, a workshop's role or line; without it any counts. */
  target?: string
  threshold: number
}

// Nothing that is read wrongly from paper or over the telephone: no 0 O, 1 I L, U V alike.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 12

/** A code that nobody guesses: 58 random bits. */
export const newVerifyCode = () =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

/** A code as somebody typed it, in the form that is stored. */
export const plainCode = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase()

/** A code as it is shown: 7K4M-Q2XP-9RTW */
export const groupedCode = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')

/** What a template says, with the title of what it is about in its place. */
export const worded = (text: string, subjectTitle: string | null) => text.replaceAll('{title}', subjectTitle ?? '')
