import { filled, line } from './marks.ts'

const cuts = {
  draped: {
    cloth: 'M48 8C29 8 21 22 22 44C22 62 17 74 10 84L14 96H82L86 84C79 74 74 62 74 44C75 22 67 8 48 8Z',
    folds: 'M36 64C42 74 56 78 72 76M60 64C52 74 40 84 26 88',
  },
  wound: {
    cloth:
      'M48 8C29 8 21 22 22 44C22 56 24 66 27 72C34 82 62 82 69 72C72 66 74 56 74 44C75 22 67 8 48 8ZM58 74C66 80 70 88 70 96H50C52 88 52 80 50 76Z',
    folds: 'M26 56C34 70 54 76 70 64M28 66C38 78 56 80 66 74',
  },
  /** Falls over the whole chest without a fold. */
  plain: {
    cloth: 'M48 8C28 8 21 22 22 44C22 60 16 78 12 96H84C80 78 74 60 74 44C75 22 68 8 48 8Z',
    folds: 'M34 66C38 78 40 88 40 96M62 66C58 78 56 88 56 96',
  },
} as const

/** Opening around the face, with the cap under the cloth. */
const openings = {
  round: {
    cap: 'M31 42C31 28 38 21.5 48 21.5S65 28 65 42V47C65 59 57 67 48 67S31 59 31 47Z',
    face: 'M32.5 43C32.5 33 39 27.5 48 27.5S63.5 33 63.5 43V47.5C63.5 58 56 65.5 48 65.5S32.5 58 32.5 47.5Z',
  },
  /** Peaked above the forehead, without a cap. */
  peaked: {
    cap: 'M30.5 44C30.5 32 38 25 48 20.5C58 25 65.5 32 65.5 44V47C65.5 59 57 67.5 48 67.5S30.5 59 30.5 47Z',
    face: 'M31 44C31 33 39 26 48 22C57 26 65 33 65 44V47.5C65 58.5 56.5 66.5 48 66.5S31 58.5 31 47.5Z',
  },
  /** A broad one, with a cap that shows. */
  broad: {
    cap: 'M29.5 42C29.5 27 37 21 48 21S66.5 27 66.5 42V47C66.5 60 58 67.5 48 67.5S29.5 60 29.5 47Z',
    face: 'M30.5 42C31 33 36 30.5 48 30.5S65 33 65.5 42V47.5C65.5 59 57 66.5 48 66.5S30.5 59 30.5 47.5Z',
  },
} as const

export interface Veil {
  cut: keyof typeof cuts
  opening: keyof typeof openings
}

/** A veil of a cloth and its folds, and the face in it. */
export function veil({ cut, opening }: Veil, [cloth, fold]: readonly [string, string], skin: string) {
  const { cap, face } = openings[opening]
  return filled(cloth, cuts[cut].cloth) + line(fold, cuts[cut].folds) + filled(fold, cap) + filled(skin, face)
}
