import { randomInt } from 'node:crypto'

// Nothing that is read wrongly from paper or over the telephone: no 0 O, 1 I L, U V alike.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code for people to type, of so many letters with nearly 5 random bits each. */
export const randomCode = (length: number) =>
  Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
