import { newId } from '../database/db.ts'
import { loadSharp } from './sharp.ts'

const WIDTH = 4
const HEIGHT = 3

/** Make the storage key of a picture. It ends with the placeholder, which pages draw until the picture has loaded. */
export const pictureKey = (folder: string, { placeholder }: { placeholder: string }) =>
  `${folder}/${newId()}${placeholder && `-${placeholder}`}.webp`

/**
 * Compute a picture's placeholder: 12 colours, row by row, each as blue, green and red from 0 to f. Empty for a picture
 * with transparency. Uses a decoder thread: call it in a slot of picture-slots.ts.
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
