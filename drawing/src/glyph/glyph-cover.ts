import { hash } from '../hash.ts'
import { leaf, round, type Corner } from '../leaf.ts'
import { filled, type Drawing, type DrawingTheme, type Part } from '../drawing.ts'
import { rect } from '../shapes.ts'
import { glyphFor } from './glyph-for.ts'
import { GLYPH_SIZE, glyphParts, type GlyphName } from './glyphs.ts'
import { groundOf } from './ground.ts'

export interface GlyphCoverOptions {
  /** Subject words, the most exact first; without them only a leaf, for covers with other content. */
  words?: readonly string[] | undefined
  width: number
  height: number
  theme: DrawingTheme
  /** Position among similar covers, whose backgrounds must differ; by the id if missing. */
  place?: number | undefined
}

/** Draw a cover: a subject's glyph on a large leaf. */
export function glyphCover(id: string, { words, width, height, theme, place }: GlyphCoverOptions): Drawing {
  const colours = groundOf(id, theme, place)
  const size = Math.min(height * 0.56, width * 0.6)
  return {
    width,
    height,
    parts: [
      filled(colours.ground, rect([0, 0, width, height])),
      filled(colours.leaf, greatLeaf(id, width, height)),
      ...(words ? [glyphAt(glyphFor(words), colours.ink, { x: width / 2, y: height / 2, size })] : []),
    ],
  }
}

interface Place {
  /** The middle. */
  x: number
  y: number
  size: number
}

/** A glyph as a part of a greater drawing. */
export function glyphAt(name: GlyphName, ink: string, { x, y, size }: Place): Part {
  const corner = { x: round(x - size / 2), y: round(y - size / 2) }
  return { kind: 'group', ...corner, scale: Math.round((size / GLYPH_SIZE) * 100) / 100, parts: glyphParts(name, ink) }
}

// One leaf over the whole cover, leaning to one side, with visible parts of its neighbours.
function greatLeaf(id: string, width: number, height: number) {
  const reach = Math.max(height * 1.16, width * 0.62)
  const side = (hash(id) >>> 5) % 2 ? 1 : -1
  const [x, y] = [width / 2 - (side * reach) / 2, height / 2 + reach / 2]
  const [ahead, behind]: Corner[] =
    side === 1
      ? [
          [1, -1],
          [-1, -1],
        ]
      : [
          [-1, -1],
          [1, -1],
        ]
  return (
    leaf(x, y, reach, ahead) +
    leaf(x - side * reach * 0.05, y, reach * 0.62, behind) +
    leaf(x + side * reach * 1.02, y - reach * 0.98, reach * 0.5, ahead)
  )
}
