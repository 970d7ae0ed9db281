import { filled, type Drawing, type Part } from '../drawing.ts'
import { daun, kertas, nila } from '../palette.ts'
import { round } from '../leaf.ts'
import { rect } from '../shapes.ts'
import type { CardFormat, SubjectCardContent } from './content.ts'
import { emblemParts } from './emblem.ts'
import { lines } from './lines.ts'
import { brand, sheets, text, textLines } from './sheet.ts'

const FOOTER = 'Semai, tempat rintisan bertumbuh'

interface Tone {
  ground: string
  /** Colour of the leaves behind the emblem. */
  motif: string
  /** Colour of the emblem. */
  ink: string
  brand: string
  title: string
  pale: string
}

const TONES: Record<SubjectCardContent['tone'], Tone> = {
  paper: { ground: kertas[0], motif: nila[1], ink: nila[7], brand: nila[6], title: kertas[9], pale: kertas[6] },
  nila: { ground: nila[7], motif: nila[6], ink: '#ffffff', brand: '#ffffff', title: '#ffffff', pale: nila[2] },
  daun: { ground: daun[8], motif: daun[7], ink: '#ffffff', brand: '#ffffff', title: '#ffffff', pale: daun[2] },
}

/** Layout of a subject's card. */
const plans = {
  link: {
    emblem: { x: 960, y: 315, size: 480 },
    brand: { y: 44, scale: 1.5 },
    words: { y: 172, width: 620 },
    kicker: 28,
    title: { size: 60, line: 70, most: 4 },
    line: { size: 29, line: 42, most: 3 },
    foot: { up: 46, size: 25 },
  },
  story: {
    emblem: { x: 540, y: 434, size: 616 },
    brand: { y: 34, scale: 1.7 },
    words: { y: 832, width: 936 },
    kicker: 34,
    title: { size: 80, line: 93, most: 3 },
    line: { size: 38, line: 54, most: 3 },
    foot: { up: 64, size: 32 },
  },
} satisfies Record<CardFormat, object>

/** Something that was reached, or is shown: an emblem, what it is called, and a line. */
export function subjectCard(content: SubjectCardContent, format: CardFormat): Drawing {
  const { width, height, edge } = sheets[format]
  const tone = TONES[content.tone]
  const plan = plans[format]
  const foot = { x: edge, y: height - plan.foot.up, size: plan.foot.size, weight: 500, fill: tone.pale }
  return {
    width,
    height,
    parts: [
      filled(tone.ground, rect([0, 0, width, height])),
      ...emblemParts(content.emblem, { ...plan.emblem, ...tone }),
      ...(content.tone === 'paper' ? [frame(width, height)] : []),
      brand(tone.brand, { x: edge - 8, ...plan.brand }),
      ...wordParts(content, format, tone),
      text(FOOTER, foot),
    ],
  }
}

const frame = (width: number, height: number): Part => ({
  kind: 'path',
  d: rect([26, 26, width - 52, height - 52]),
  fill: 'none',
  stroke: nila[2],
  strokeWidth: 2,
})

function wordParts({ kicker, title, line }: SubjectCardContent, format: CardFormat, tone: Tone): Part[] {
  const plan = plans[format]
  const x = sheets[format].edge
  const { width, y } = plan.words
  const titles = lines(title, { ...plan.title, width })
  const first = round(y + plan.title.line + 8)
  const below = round(first + titles.length * plan.title.line)
  const words = { x, y: first, size: plan.title.size, weight: 700, fill: tone.title, spacing: -1.4 }
  const said = { x, y: below, size: plan.line.size, weight: 500, fill: tone.pale }
  return [
    text(kicker, { x, y, size: plan.kicker, weight: 700, fill: tone.pale }),
    ...textLines(titles, words, plan.title.line),
    ...textLines(lines(line, { ...plan.line, width }), said, plan.line.line),
  ]
}
