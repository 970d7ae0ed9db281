import { leaf } from '@semai/drawing/leaf'
import { kunyit } from '@semai/drawing/palette'
import { clothes, wheelchair, type Garment } from './clothes.ts'
import { cloths, grounds, hairs, inkOf, skins } from './colours.ts'
import * as face from './faces.ts'
import { FRINGE, heads } from './heads.ts'
import { filled, line } from './marks.ts'
import { veil, type Veil } from './veils.ts'

type Cloth = keyof typeof cloths

/** Look of a demo person. Age, skin, hair and dress distinguish people. */
export interface Look {
  /** From the fairest, 0, to the darkest, 5. */
  skin: 0 | 1 | 2 | 3 | 4 | 5
  /** Oval unless it says otherwise. */
  face?: keyof typeof face.faces
  /** A veil in its cloth, or hair. */
  head: keyof typeof heads | (Veil & { cloth: Cloth })
  /** Black unless it says otherwise. */
  hair?: keyof typeof hairs
  wears: readonly [Garment, Cloth]
  ground: keyof typeof grounds
  smile?: keyof typeof face.smiles
  laughs?: true
  isOld?: true
  beard?: 'beard' | 'moustache'
  glasses?: keyof typeof face.glasses
  has?: 'earrings' | 'fringe' | 'wheelchair'
}

/** A portrait as SVG, 96 × 96, to be cut to a circle. */
export function portrait(look: Look, size: number) {
  const { ground, wears, has } = look
  const pin = filled(kunyit[wears[1] === 'yellow' ? 8 : 4], leaf(65, 92, 9))
  const person = personOf(look)
  const parts = has === 'wheelchair' ? seated(person + pin, cloths[wears[1]][0]) : person + pin
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="${size}" height="${size}">` +
    `<rect width="96" height="96" fill="${grounds[ground]}"/>` +
    `<g stroke-linecap="round" stroke-linejoin="round">${parts}</g></svg>`
  )
}

/** Further away, so that the chair is in the picture. */
const seated = (person: string, cloth: string) =>
  `${wheelchair.behind}${wheelchair.lap(cloth)}<g transform="translate(9.6 2) scale(.8 .82)">${person}</g>${wheelchair.before}`

/** Somebody without a ground, for a picture of several: from the shoulders up, 96 wide. */
export function personOf(look: Look) {
  const { head, wears } = look
  const hair = hairs[look.hair ?? 'black']
  const skin = skins[look.skin]
  const dressed = clothes(wears[0], cloths[wears[1]], skin)
  if (typeof head === 'object') return dressed + veil(head, cloths[head.cloth], skin[0]) + features(look)
  const drawn: { behind?: (hair: string) => string; before: (hair: string) => string } = heads[head]
  return [
    drawn.behind?.(hair) ?? '',
    dressed,
    filled(skin[1], face.EARS),
    filled(skin[0], face.faces[look.face ?? 'oval']),
    look.beard === 'beard' ? face.beard(hair, skin[0]) : '',
    drawn.before(hair),
    head === 'cap' ? face.velvetCap : '',
    look.has === 'fringe' ? filled(hair, FRINGE) : '',
    features(look),
  ].join('')
}

function features(look: Look) {
  const { hair = 'black', smile = 'open', isOld, beard } = look
  const shade = skins[look.skin][1]
  const ink = inkOf(look.skin)
  const browColour = hair === 'grey' || hair === 'white' ? hairs[hair] : ink
  const brows = typeof look.head === 'object' ? face.VEILED_BROWS : face.BROWS
  return [
    beard === 'beard' ? '' : face.cheeks(shade),
    line(browColour, brows, isOld ? 2.6 : 2),
    face.eyes[look.laughs ? 'laughing' : 'open'](ink),
    face.nose(shade),
    beard === 'moustache' ? face.moustache(hairs[hair], ink) : face.smiles[smile](ink),
    isOld ? face.wrinkles(shade) : '',
    look.glasses ? face.glasses[look.glasses] : '',
    look.has === 'earrings' ? face.earrings : '',
  ].join('')
}
