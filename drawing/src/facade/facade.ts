import { nila } from '../palette.ts'
import { round } from '../leaf.ts'
import { filled, type Drawing, type DrawingTheme } from '../drawing.ts'
import { rect } from '../shapes.ts'
import { facadeColours } from './colours.ts'
import { housePart, type Piece } from './house.ts'
import { ambon, balikpapan, denpasar, makassar } from './houses-east.ts'
import { bandung, jakarta, surabaya, yogyakarta } from './houses-java.ts'
import { bandaAceh, medan, padang, palembang } from './houses-west.ts'
import { foreground } from './plants.ts'
import { background } from './scenery.ts'
import type { Town } from './town.ts'

const HOUSES: Record<Town, Piece[]> = {
  medan,
  padang,
  palembang,
  jakarta,
  bandung,
  yogyakarta,
  surabaya,
  balikpapan,
  makassar,
  denpasar,
  ambon,
  'banda aceh': bandaAceh,
}

interface FacadeOptions {
  /** Size, for whose ratio the picture is composed instead of cropped. */
  width: number
  height: number
  /** Light is day, dark is evening. */
  theme: DrawingTheme
  /** Not open yet: a dashed plan, whose door is already lit. */
  isSoon?: boolean
  /** Below 1, a smaller house in more land. */
  zoom?: number
  /** Position of the sun, from -1 (left) to 1 (right); by the town if missing. */
  sun?: number
}

// Houses are drawn for a picture 180 high with its ground at 152.
const HEIGHT = 180
const GROUND = 152

/** Draw the Markas of a town: flat with lines, recognisable by its roof, with one lit door. */
export function facade(town: Town, options: FacadeOptions): Drawing {
  const { width, height, theme, isSoon = false, zoom = 1, sun } = options
  const colours = facadeColours(town, theme)
  const scale = (height / HEIGHT) * zoom
  const around = { colours, reach: width / 2 / scale, sun }
  const house = HOUSES[town].flatMap((piece) => housePart(piece, { name: town, colours, theme, isPlan: isSoon }))
  return {
    width,
    height,
    parts: [
      filled(colours('sky'), rect([0, 0, width, height])),
      {
        kind: 'group',
        x: round(width / 2),
        y: round((GROUND / zoom) * scale),
        scale: Math.round(scale * 1000) / 1000,
        stroke: isSoon && theme === 'dark' ? nila[3] : colours('ink'),
        strokeWidth: 2,
        parts: [
          ...background(town, around),
          { kind: 'group', ...(isSoon && { dash: '5 4' }), parts: house },
          ...foreground(town, around),
        ],
      },
    ],
  }
}
