import { kertas, kunyit } from '@semai/drawing/palette'
import { disc, filled, line } from './marks.ts'

export const faces = {
  oval: 'M29 38V46C29 58 37 67.5 48 67.5S67 58 67 46V38C67 26 59 19 48 19S29 26 29 38Z',
  round: 'M28 39V46C28 59 37 66 48 66S68 59 68 46V39C68 26 60 19 48 19S28 26 28 39Z',
  square: 'M29 38V50C30 60 39 68 48 68S66 60 67 50V38C67 26 59 19 48 19S29 26 29 38Z',
} as const

export const EARS = disc(29, 47, 4.5) + disc(67, 47, 4.5)

const BEARD = 'M29 45C31 51 34 53 38 53C43 50.5 53 50.5 58 53C62 53 65 51 67 45V51C66 62 58 69.5 48 69.5S30 62 29 51Z'

/** A beard, and the mouth's place in it. */
export const beard = (hair: string, skin: string) =>
  filled(hair, BEARD) + filled(skin, 'M41 56.5C44 54.5 52 54.5 55 56.5C55 61 52 63 48 63S41 61 41 56.5Z')

export const moustache = (hair: string, ink: string) =>
  filled(hair, 'M38.5 57.5C40 53.5 45.5 53.5 48 55C50.5 53.5 56 53.5 57.5 57.5C53 57 51 58 48 58S43 57 38.5 57.5Z') +
  line(ink, 'M43.5 61q4.5 2.6 9 0')

const TEETH = '#fff9f2'

export const smiles = {
  open: () => filled(TEETH, 'M41.5 56.5C44 58 52 58 54.5 56.5C54 61.5 51 63 48 63S42 61.5 41.5 56.5Z'),
  broad: () => filled(TEETH, 'M39.5 55.5C43 57.5 53 57.5 56.5 55.5C56 62 52 64.5 48 64.5S40 62 39.5 55.5Z'),
  closed: (ink: string) => line(ink, 'M42 57.5q6 5 12 0', 2.2),
  calm: (ink: string) => line(ink, 'M43.5 58.5q4.5 2.4 9 0', 2.2),
  sideways: (ink: string) => line(ink, 'M42.5 58.5q7 3.6 11.5 -2', 2.2),
} as const

export const eyes = {
  open: (ink: string) => filled(ink, disc(40.5, 46, 2.3) + disc(55.5, 46, 2.3)),
  laughing: (ink: string) => line(ink, 'M37.5 47q3 -3.4 6 0M52.5 47q3 -3.4 6 0', 2.2),
} as const

export const BROWS = 'M36.5 39.5q3.5 -2.4 7 -.5M52.5 39q3.5 -1.9 7 .5'
export const VEILED_BROWS = 'M37 41q3.5 -2.2 6.5 -.5M52.5 40.5q3 -1.7 6.5 .5'

export const nose = (shade: string) => line(shade, 'M48 47.5L46.4 52.5H49', 1.8)

export const cheeks = (shade: string) => `<g opacity=".4">${filled(shade, disc(36, 54, 3.4) + disc(60, 54, 3.4))}</g>`

export const wrinkles = (shade: string) =>
  line(shade, 'M35.5 56.5q-.6 2.4 .5 4.2M60.5 56.5q.6 2.4 -.5 4.2M34 42.5l-2 -.5M62 42.5l2 -.5', 1.4)

const ROUND = `${disc(40.5, 46.5, 6.6)}${disc(55.5, 46.5, 6.6)}M47.1 45.5q.9 -1 1.8 0M33.9 45.5L30 44M62.1 45.5L66 44`
const SQUARE =
  'M34.5 41.5H46.5V48a3.5 3.5 0 0 1 -3.5 3.5H38a3.5 3.5 0 0 1 -3.5 -3.5ZM49.5 41.5H61.5V48a3.5 3.5 0 0 1 -3.5 3.5H53a3.5 3.5 0 0 1 -3.5 -3.5Z' +
  'M46.5 43.5H49.5M34.5 43L31 42.5M61.5 43L65 42.5'

export const glasses = { round: line(kertas[8], ROUND, 1.8), square: line(kertas[8], SQUARE, 1.8) } as const

export const earrings = filled(kunyit[4], disc(29, 54, 2.2) + disc(67, 54, 2.2))

/** A cap of black velvet, on the hair that shows under it. */
export const velvetCap =
  filled(kertas[9], 'M27.5 30L30 11C40 7.5 56 7.5 66 11L68.5 30C56 26.5 40 26.5 27.5 30Z') +
  line(kertas[7], 'M31 13.5C40 10.5 56 10.5 65 13.5', 1.6)
