import { randomInt } from 'node:crypto'

// No characters that look or sound alike: 0 O, 1 I L, U V.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code for people to type; each character has nearly 5 random bits. */
export const randomCode = (length: number) =>
  Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
