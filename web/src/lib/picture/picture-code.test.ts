import { create } from 'qrcode'
import { expect, test } from 'vitest'
import { codeIn } from './picture-code.ts'

const WIDTH = 320
const HEIGHT = 240

/** Draw a QR code on a grey table: `square` in pixels, rotated by `angle` in radians. */
function photographed(text: string, { square, angle }: { square: number; angle: number }) {
  const { size, data: modules } = create(text, { errorCorrectionLevel: 'M' }).modules
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255)
  for (let at = 0; at < WIDTH * HEIGHT; at++) {
    const [x, y] = [(at % WIDTH) - WIDTH / 2, Math.floor(at / WIDTH) - HEIGHT / 2]
    const column = Math.floor((x * Math.cos(angle) + y * Math.sin(angle)) / square + size / 2)
    const row = Math.floor((y * Math.cos(angle) - x * Math.sin(angle)) / square + size / 2)
    const isOnPaper = Math.min(column, row) >= -4 && Math.max(column, row) < size + 4
    const isIn = Math.min(column, row) >= 0 && Math.max(column, row) < size
    data.fill(isIn && modules[row * size + column] ? 40 : isOnPaper ? 230 : 150, at * 4, at * 4 + 3)
  }
  return { data, width: WIDTH, height: HEIGHT }
}

const TICKET = 'q1vQpZ3rJ8sKfW0xY7uTbA'

test('reads a ticket from a picture', () => {
  expect(codeIn(photographed(TICKET, { square: 5, angle: 0 }))).toBe(TICKET)
})

test('reads a rotated ticket', () => {
  expect(codeIn(photographed(TICKET, { square: 5, angle: 0.3 }))).toBe(TICKET)
})

test('returns null for a picture without a readable code', () => {
  expect(codeIn(photographed(TICKET, { square: 0.2, angle: 0 }))).toBeNull()
})
