import { TWO_SCRIPTS } from '@semai/contract/call/plain-text'
import type { Scope } from '@semai/contract/profile/profile'
import { unprintableWords } from '../certificate/font-coverage.ts'
import { Failure, fieldFailure } from '../failure.ts'

/** Titles of staff, reserved together with the programme's name. */
const OFFICES = [
  'operator',
  'admin',
  'administrator',
  'moderator',
  'panitia',
  'pengelola',
  'petugas',
  'staf',
  'staff',
  'tim',
  'team',
  'resmi',
  'official',
  'bantuan',
  'support',
  'layanan',
  'cs',
  'sistem',
  'system',
]
/** And these not even without it. */
const ALONE = ['semai', 'operator', 'admin', 'administrator', 'moderator', 'panitia']

// Lookalikes: Cyrillic, Greek, digits, and letters that Unicode does not decompose.
const LIKE = new Map(
  Object.entries({
    a: 'аαɑ4@',
    b: 'ьвβ8',
    c: 'сϲ',
    d: 'ԁ',
    e: 'еεєҽ3',
    g: 'ɡց9',
    h: 'һн',
    i: 'іιı1!|łl',
    j: 'ј',
    k: 'кκ',
    m: 'мϻ',
    n: 'ոп',
    o: 'оοσօ0',
    p: 'рρ',
    q: 'ԛ',
    r: 'гᴦ',
    s: 'ѕꜱ5$',
    t: 'тτ7',
    u: 'υսц',
    v: 'νѵ',
    w: 'ԝω',
    x: 'хχ',
    y: 'уγ',
  }).flatMap(([letter, others]) => Array.from(others, (other): [string, string] => [other, letter])),
)

/** Normalise a text as read at a glance: no marks or case, digits as letters, i and l equal. */
const glanced = (text: string) =>
  Array.from(text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, ''), (one) => LIKE.get(one) ?? one).join('')

const offices = OFFICES.map(glanced)
const alone = ALONE.map(glanced)
const SEMAI = glanced('semai')

/** Whether a name passes for the programme's own people. */
function posesAsStaff(name: string): boolean {
  const words = glanced(name)
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
  const whole = words.join('')
  return (
    alone.includes(whole) ||
    (words.includes(SEMAI) && words.some((word) => offices.includes(word))) ||
    offices.some((office) => whole === office + SEMAI || whole === SEMAI + office)
  )
}

const OF_TWO = new RegExp(TWO_SCRIPTS, 'u')

/** Whether a name is allowed: one script per word, and no imitation of staff. */
export const isFitName = (name: string, scope: Scope = 'participant') =>
  !OF_TWO.test(name) && (scope !== 'participant' || !posesAsStaff(name))

interface NameOf {
  field: string
  scope?: Scope
}

/** Return the failure of an unfit name that other people read: name-mixed, name-reserved or invalid-input; null if it is fit. */
export function unfitName(name: string, { field, scope }: NameOf): Failure | null {
  if (OF_TWO.test(name)) return fieldFailure('name-mixed', field)
  if (!isFitName(name, scope)) return fieldFailure('name-reserved', field)
  // Certificates print the person's name.
  const message = field === 'full_name' ? unprintableWords(name) : null
  return message ? new Failure('invalid-input', { errors: [{ field, message }] }) : null
}

/**
 * Reject an unfit name that other people read. An unchanged name passes.
 * @throws Failure name-mixed, name-reserved, invalid-input
 */
export function refuseUnfitName(name: string | undefined, { before, ...of }: NameOf & { before?: string }) {
  const failure = name === undefined || name === before ? null : unfitName(name, of)
  if (failure) throw failure
}
