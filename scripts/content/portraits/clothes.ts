import { kertas } from '@semai/drawing/palette'
import { filled, line } from './marks.ts'

type Pair = readonly [light: string, shade: string]

const BODY = 'M8 96C9 82 20 75 36 71.5C42 79 54 79 60 71.5C76 75 87 82 88 96Z'
const HIGH_BODY = 'M8 96C9 82 20 75 36 71.5C42 78 54 78 60 71.5C76 75 87 82 88 96Z'
const NECK = 'M40 58H56V73C52 79 44 79 40 73Z'

/** Details of garments by shade and skin. */
const collars = {
  shirt: (shade: string) => filled(shade, 'M34.5 72C40 82 56 82 61.5 72L58.5 70.5C54 77.5 42 77.5 37.5 70.5Z'),
  buttoned: (shade: string) =>
    filled(shade, 'M36 70L48 80L40 88L30 74ZM60 70L48 80L56 88L66 74Z') + line(shade, 'M48 81V96'),
  blouse: (shade: string, skin: string) =>
    filled(skin, 'M38 70C42 74 54 74 58 70L48 86Z') + filled(shade, 'M35 71L48 90L61 71L65 73L48 97L31 73Z'),
  jacket: (shade: string) =>
    filled(kertas[0], 'M37 70.5L48 96L59 70.5C54 78 42 78 37 70.5Z') +
    filled(shade, 'M35 71L28 80L47 97H48ZM61 71L68 80L49 97H48Z'),
  knit: (shade: string) => filled(shade, 'M37 66C42 70 54 70 59 66L61 75C54 80 42 80 35 75Z'),
  collarless: (shade: string) => filled(shade, 'M36 71C42 78 54 78 60 71L58 67C53 74 43 74 38 67ZM46 78H50V96H46Z'),
} as const

export type Garment = keyof typeof collars

/** Neck and shoulders. */
export function clothes(garment: Garment, [cloth, shade]: Pair, skin: Pair) {
  const collar = collars[garment](shade, skin[0])
  if (garment === 'knit') return filled(cloth, HIGH_BODY) + collar
  return filled(skin[1], NECK) + filled(cloth, BODY) + collar
}

/** The wheels and handles of a chair behind somebody, and the lap in it. */
export const wheelchair = {
  behind:
    line(kertas[8], 'M24 58H17M72 58H79M24 58V84M72 58V84', 3.6) +
    filled(kertas[7], 'M25 62H71V96H25Z') +
    line(kertas[8], 'M4 100a20 20 0 0 1 40 0M52 100a20 20 0 0 1 40 0', 3.6),
  lap: (cloth: string) => filled(cloth, 'M17 78H79V96H17Z'),
  before: line(kertas[6], 'M11 78C13 82 14 90 14 98M85 78C83 82 82 90 82 98', 3.6),
}
