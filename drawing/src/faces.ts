import { daun, kunyit, nila } from './palette.ts'
import { initials } from './initials.ts'
import { round } from './leaf.ts'
import { filled, type Part } from './drawing.ts'
import { disc, rect } from './shapes.ts'

/** A speaker on a cover: photo, or initials until it loads. */
export interface Speaker {
  name: string
  photo: string | null
}

interface FaceRow {
  /** The upper left corner of the first. */
  x: number
  y: number
  size: number
  /** The colour of what they stand on: it makes a square picture round. */
  edge: string
}

const TONES = [
  { ground: nila[1], ink: nila[7] },
  { ground: kunyit[2], ink: kunyit[8] },
  { ground: daun[2], ink: daun[8] },
]

/** The first three, side by side. */
export const faces = (speakers: readonly Speaker[], row: FaceRow): Part[] =>
  TONES.flatMap((tone, place) => {
    const speaker = speakers[place]
    return speaker ? face(speaker, { ...row, ...tone, x: row.x + place * row.size * 1.1 }) : []
  })

function face({ name, photo }: Speaker, { x, y, size, edge, ground, ink }: FaceRow & (typeof TONES)[number]): Part[] {
  const [middleX, middleY, radius] = [round(x + size / 2), round(y + size / 2), round(size / 2)]
  const [words, text] = [
    initials(name),
    { size: round(size * 0.36), weight: 700, fill: ink, anchor: 'middle' } as const,
  ]
  const plain: Part[] = [
    filled(ground, disc(middleX, middleY, radius)),
    { kind: 'text', x: middleX, y: round(middleY + size * 0.13), words, ...text },
  ]
  if (!photo) return plain
  const frame = rect([x - 1, y - 1, size + 2, size + 2]) + disc(middleX, middleY, radius - 0.5)
  return [
    ...plain,
    { kind: 'photo', href: photo, x: round(x), y: round(y), size: round(size) },
    { kind: 'path', d: frame, fill: edge, stroke: 'none', evenOdd: true },
  ]
}
