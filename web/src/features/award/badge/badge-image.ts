import type { Badge } from '@semai/contract/award'
import { formatDate } from '../../../lib/time/format-date.ts'
import { daun, kertas, kunyit, nila, soga } from '@semai/drawing/palette'
import { BADGE, badgeArt, type BadgeTone } from './badge-art.ts'

interface Colours {
  petal: string
  disc: string
  sign: string
}

// As the light theme has them: a picture goes where there is no theme.
const COLOURS: Record<BadgeTone, Colours> = {
  kunyit: { petal: kunyit[4], disc: kunyit[0], sign: kunyit[8] },
  nila: { petal: nila[6], disc: nila[0], sign: nila[7] },
  daun: { petal: daun[5], disc: daun[0], sign: daun[7] },
  soga: { petal: soga[6], disc: soga[0], sign: soga[7] },
}

const SIDE = 1080
// As badge-picture.module.css has it.
const FAINT = 0.38
const FONT = "'Plus Jakarta Sans Variable', system-ui, sans-serif"
const WIDEST = SIDE - 160

type EarnedBadge = Pick<Badge, 'image' | 'name' | 'awarded_at'>

/** Draw an earned badge with its owner's name as a square PNG. */
export async function badgeImage(badge: EarnedBadge, owner: string): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser does not draw')
  pen.fillStyle = kertas[0]
  pen.fillRect(0, 0, SIDE, SIDE)
  drawBadge(pen, badge.image)
  const day = badge.awarded_at ? `Diraih ${formatDate(badge.awarded_at)}` : ''
  write(pen, badge.name, { y: 790, weight: 750, size: 68, colour: kertas[9] })
  write(pen, owner, { y: 862, weight: 600, size: 40, colour: kertas[8] })
  write(pen, [day, 'Semai'].filter(Boolean).join(' · '), { y: 924, weight: 450, size: 32, colour: kertas[7] })
  return new File([await pngOf(canvas)], `badge-${badge.image}.png`, { type: 'image/png' })
}

function drawBadge(pen: CanvasRenderingContext2D, image: string) {
  const { tone, lit, lines, leaves } = badgeArt(image)
  const { petal, disc, sign } = COLOURS[tone]
  const scale = 560 / BADGE.size
  pen.save()
  pen.translate((SIDE - 560) / 2, 120)
  pen.scale(scale, scale)
  if (lit === 'sides') fillPath(pen, BADGE.corners, petal, FAINT)
  pen.save()
  pen.translate(BADGE.middle, BADGE.middle)
  pen.rotate(Math.PI / 4)
  pen.translate(-BADGE.middle, -BADGE.middle)
  fillPath(pen, BADGE.sides, petal, lit === 'sides' ? 1 : FAINT)
  pen.restore()
  if (lit === 'corners') fillPath(pen, BADGE.corners, petal)
  pen.fillStyle = disc
  pen.beginPath()
  pen.arc(BADGE.middle, BADGE.middle, BADGE.disc, 0, 2 * Math.PI)
  pen.fill()
  drawSign(pen, sign, { lines, leaves })
  pen.restore()
}

function drawSign(pen: CanvasRenderingContext2D, colour: string, { lines, leaves }: { lines: string; leaves: string }) {
  pen.translate(BADGE.sign.at, BADGE.sign.at)
  pen.scale(BADGE.sign.scale, BADGE.sign.scale)
  pen.lineWidth = BADGE.sign.pen
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.strokeStyle = colour
  pen.stroke(new Path2D(lines))
  fillPath(pen, leaves, colour)
}

function fillPath(pen: CanvasRenderingContext2D, d: string, colour: string, alpha = 1) {
  const path = new Path2D(d)
  pen.globalAlpha = alpha
  pen.fillStyle = colour
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
  pen.fill(path)
}

interface Ink {
  y: number
  weight: number
  size: number
  colour: string
}

/** Write a centred line; long text becomes smaller. */
function write(pen: CanvasRenderingContext2D, text: string, { y, weight, size, colour }: Ink) {
  pen.textAlign = 'center'
  pen.fillStyle = colour
  pen.font = `${weight} ${size}px ${FONT}`
  const fitting = Math.min(size, (size * WIDEST) / pen.measureText(text).width)
  pen.font = `${weight} ${fitting}px ${FONT}`
  pen.fillText(text, SIDE / 2, y)
}

const pngOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is empty'))), 'image/png'),
  )
