import { daun, kertas, kunyit, nila, soga } from '@semai/drawing/palette'

/** Light and shade, from the fairest. */
export const skins = [
  [soga[2], soga[3]],
  ['#ddb894', soga[3]],
  [soga[3], soga[4]],
  [soga[4], soga[5]],
  [soga[5], soga[6]],
  [soga[6], soga[7]],
] as const

/** Colour of eyes and mouths, darker on dark skin. */
export const inkOf = (skin: number) => (skin > 3 ? '#1b0f08' : soga[9])

export const hairs = { black: kertas[9], dark: soga[9], brown: soga[8], grey: kertas[5], white: kertas[3] } as const

/** A cloth and its folds. */
export const cloths = {
  indigo: [nila[6], nila[7]],
  night: [nila[8], nila[9]],
  lilac: [nila[3], nila[4]],
  green: [daun[6], daun[7]],
  mint: [daun[3], daun[4]],
  yellow: [kunyit[3], kunyit[4]],
  brown: [soga[6], soga[7]],
  sand: [soga[2], soga[3]],
  white: [kertas[1], kertas[3]],
  grey: [kertas[7], kertas[8]],
} as const

export const grounds = {
  indigo: nila[2],
  pale: nila[1],
  violet: nila[4],
  green: daun[2],
  mint: daun[3],
  yellow: kunyit[2],
  sand: soga[1],
  grey: kertas[2],
} as const
