import { dictionary } from '@zxcvbn-ts/language-common'
import { limits } from '@semai/contract/call/limits'

const COUNT = 3000
const productWords = ['semai', 'semai-demo', 'katasandi', 'kata sandi', 'indonesia', 'startup', 'bismillah', 'merdeka']

const common = new Set(
  dictionary['passwords-common']
    .filter((word): word is string => typeof word === 'string' && word.length >= limits.passwordMin)
    .slice(0, COUNT),
)

/**
 * Whether a password is among the 3,000 most used ones, or consists of product words or the person's e-mail or name, with any
 * digits. Kinds of characters do not matter.
 */
export function isCommonPassword(password: string, person: { email: string; full_name?: string }): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const letters = lettersOf(plain)
  if (common.has(plain)) return true
  if (letters === '' || new Set(plain).size < 3) return isTrivial(plain)
  return wordsOf(person).reduce((rest, word) => rest.replaceAll(word, ''), letters) === ''
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]+/gu, '')

/** The longest first, so that none of them leaves a part of another behind. */
function wordsOf({ email, full_name = '' }: { email: string; full_name?: string }): string[] {
  const own = [email, ...email.split('@'), full_name, ...full_name.split(' '), ...productWords]
  return own
    .map(lettersOf)
    .filter((word) => word.length > 3)
    .toSorted((a, b) => b.length - a.length)
}

// Only digits and signs: dates and rows of the keyboard are the usual ones, so it takes more of them.
const isTrivial = (plain: string) => new Set(plain).size < 5 || rows.some((row) => row.includes(plain))

const rows = ['1234567890', '0987654321', '0123456789', '9876543210'].map((row) =>
  row.repeat(limits.passwordMax / 10 + 1),
)
