import { filled, type Part } from '../drawing.ts'
import { glyphAt } from '../glyph/glyph-cover.ts'
import { glyphFor } from '../glyph/glyph-for.ts'
import { bloom, leaf, round } from '../leaf.ts'
import { kunyit, nila } from '../palette.ts'
import { growthAt } from '../plant/growth.ts'
import { MOMENT_SIDE, plantParts } from '../plant/moment.ts'
import { ROLE_SIDE, roleParts as leafParts } from '../plant/role-leaves.ts'
import { disc } from '../shapes.ts'
import type { Emblem } from './content.ts'

/** Position and background of an emblem. */
export interface EmblemPlace {
  /** Centre. */
  x: number
  y: number
  size: number
  /** Background of the card. */
  ground: string
  /** Colour of the leaves behind it. */
  motif: string
  ink: string
}

/** The picture of a card that has no place and no date. */
export function emblemParts(emblem: Emblem, place: EmblemPlace): Part[] {
  switch (emblem.kind) {
    case 'seal':
      return sealParts(place)
    case 'glyph': {
      const { x, y, size, ink } = place
      return [greatLeaf(place), glyphAt(glyphFor(emblem.words), ink, { x, y, size: size * 0.5 })]
    }
    case 'moment':
      return [greatLeaf(place), plantOn(place, emblem.nodes)]
    case 'roles':
      return [roleParts(emblem, place)]
  }
}

const greatLeaf = ({ x, y, size, motif }: EmblemPlace): Part =>
  filled(motif, leaf(x - size * 0.5, y + size * 0.5, size) + leaf(x + size * 0.53, y - size * 0.5, size * 0.6, [1, 1]))

// As on the certificate itself: a bloom with one lit leaf and a tick.
function sealParts({ x, y, size, motif, ground }: EmblemPlace): Part[] {
  const reach = size * 0.265
  const tick = `M${round(x - reach * 0.14)} ${round(y + reach * 0.01)}l${round(reach * 0.1)} ${round(reach * 0.11)}`
  return [
    filled(motif, bloom(x, y, reach * 1.5, reach * 0.05)),
    filled(nila[6], bloom(x, y, reach, reach * 0.06)),
    filled(kunyit[4], leaf(x + reach * 0.06, y - reach * 0.06, reach)),
    filled(ground, disc(x, y, reach * 0.36)),
    {
      kind: 'group',
      stroke: nila[6],
      fill: 'none',
      strokeWidth: round(reach * 0.07),
      parts: [{ kind: 'path', d: `${tick}l${round(reach * 0.2)} ${round(-reach * 0.22)}` }],
    },
  ]
}

// A leaf each, as long as its answers weigh.
function roleParts({ scores, lit }: Extract<Emblem, { kind: 'roles' }>, { x, y, size, motif }: EmblemPlace): Part {
  const side = size * 0.97
  const leaves = scores.map(({ name, score }) => ({ name, score, isLit: name === lit }))
  const colours = { ground: motif, leaf: nila[4], words: nila[2], litWords: '#ffffff' }
  const place = { x: round(x - side / 2), y: round(y - side / 2), scale: side / ROLE_SIDE }
  return { kind: 'group', ...place, parts: leafParts(leaves, colours) }
}

const PLANT_COLOURS = { stem: '#ffffff', leaf: nila[3], ground: nila[4] }

/** Draw the person's plant on the large leaf. */
function plantOn({ x, y, size }: EmblemPlace, nodes: number): Part {
  const side = size * 0.78
  const place = { x: round(x - side / 2), y: round(y - side * 0.54), scale: side / MOMENT_SIDE }
  return { kind: 'group', ...place, parts: plantParts(growthAt(Math.max(2, nodes)), PLANT_COLOURS) }
}
