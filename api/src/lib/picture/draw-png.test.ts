import type { Drawing } from '@semai/drawing/drawing'
import { tmpdir } from 'node:os'
import { describe, expect, test } from 'vitest'
import { loadSharp } from '../file/sharp.ts'
import { localFileStore } from '../file/store.ts'
import { drawPng } from './draw-png.ts'

const files = localFileStore(tmpdir())

const drawingOf = (words: string): Drawing => ({
  width: 900,
  height: 90,
  parts: [
    { kind: 'path', d: 'M0 0H900V90H0Z', fill: '#fff' },
    { kind: 'text', x: 20, y: 60, size: 40, weight: 700, fill: '#000', words },
  ],
})

/** Black area of a line, in pixels. */
async function inkOf(words: string): Promise<number> {
  const sharp = await loadSharp()
  const { data } = await sharp(await drawPng(drawingOf(words), files))
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.reduce((sum, light) => sum + (255 - light) / 255, 0)
}

const scripts = ['محمد بن علي', '王小明', 'ꦲꦏ꧀ꦱꦫ', 'हिन्दी', 'Жуков', 'שלום', 'Žižek', 'Kelas']
const signs = ['→', '™', '★', '½', '№', 'Ж', '王', 'ب']

describe('signs beside another script', () => {
  test.each(scripts.flatMap((script) => signs.map((sign) => [script, sign])))(
    'draws %s with %s',
    async (script, sign) => {
      const [both, alone, mark] = await Promise.all([inkOf(`${script} ${sign}`), inkOf(script), inkOf(sign)])
      expect(mark).toBeGreaterThan(20)
      expect(Math.abs(both - alone - mark) / mark).toBeLessThan(0.15)
    },
  )

  test('keeps the middle and the width of a line that several fonts write', async () => {
    const sharp = await loadSharp()
    const edges = async (fit: object) => {
      const [ground, line] = drawingOf('Kelas → محمد ™').parts
      const parts = [ground, { ...line, x: 450, ...fit }].filter((part) => part !== undefined) as Drawing['parts']
      const { info } = await sharp(await drawPng({ ...drawingOf(''), parts }, files))
        .trim({ background: '#fff' })
        .toBuffer({ resolveWithObject: true })
      return { left: -(info.trimOffsetLeft ?? 0), width: info.width }
    }
    const middle = await edges({ anchor: 'middle' })
    expect(Math.abs(middle.left + middle.width / 2 - 450)).toBeLessThan(8)
    expect(Math.abs((await edges({ length: 300 })).width - 300)).toBeLessThan(12)
  })

  test('leaves out what no font has', async () => {
    expect(Math.abs((await inkOf('Kelas 🎉 王')) - (await inkOf('Kelas 王')))).toBeLessThan(2)
  })
})
