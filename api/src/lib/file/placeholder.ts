import { newId } from '../database/db.ts'
import { loadSharp } from './sharp.ts'

const WIDTH = 4
const HEIGHT = 3

/** Where a picture is kept: its name ends in what it looks like from afar, which pages draw until it has come. */
export const pictureKey = (folder: string, { placeholder }: { placeholder: string }) =>
  `${folder}/${newId()}${placeholder && `-${placeholder}`}.webp`

/**
 * What a picture looks like from afar: twelve colours, row by row, each as its blue, green and red from 0 to f. Empty for
 * what can be seen through. It takes a thread: see picture-turns.ts.
 */
export async function placeholderOf(picture: Uint8Array): Promise<string> {
  const sharp = await loadSharp()
  const { isOpaque } = await sharp(picture).stats()
  if (!isOpaque) return ''
  const small = sharp(picture).resize({ width: WIDTH, height: HEIGHT, fit: 'fill' })
  const pixels = await small.toColourspace('srgb').removeAlpha().raw().toBuffer()
  return Array.from({ length: WIDTH * HEIGHT }, (_, at) => [...pixels.subarray(at * 3, at * 3 + 3)].toReversed())
    .flat()
    .map((value) => Math.round(value / 17).toString(16))
    .join('')
}
