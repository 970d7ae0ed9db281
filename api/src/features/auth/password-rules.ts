import { dictionary } from '@zxcvbn-ts/language-common'
import { limits } from '@semai/contract/limits'

const COUNT = 3000
const productWords = ['semai', 'semai-demo', 'katasandi', 'kata sandi', 'indonesia', 'startup', 'bismillah', 'merdeka']

const common = new Set(
  dictionary['passwords-common']
    .filter((word): word is string => typeof word === 'string' && word.length >= limits.passwordMin)
    .slice(0, COUNT),
)

/**
 * Whether a password is among the 3,000 most used ones of allowed length, or is only the product's words or the
 * person's own e-mail or name with a few digits. No rule about kinds of characters.
 */
export function isCommonPassword(password: string, person: { email: string; full_name?: string }): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  if (common.has(plain)) return true
  const bare = plain.replace(/[^\p{L}]+/gu, '')
  const own = [person.email, person.email.split('@')[0] ?? '', person.full_name ?? '', ...productWords]
  const ownBare = own.map((word) => word.toLowerCase().replace(/[^\p{L}]+/gu, '')).filter((word) => word.length > 3)
  return new Set(plain).size < 3 || bare === '' ? isTrivial(plain) : ownBare.includes(bare)
}

// Only digits and signs: dates and rows of the keyboard are the usual ones, so it takes more of them.
const isTrivial = (plain: string) => new Set(plain).size < 5 || /^(?:0?123456789?0?|987654321?0?)+$/.test(plain)
