import sharp from 'sharp'
import { newId } from './db.ts'

const WIDTH = 4
const HEIGHT = 3

/**
 * Where a picture is kept. Its name ends in what it looks like from afar, which pages draw until it has come: twelve
 * colours, row by row, each as its blue, green and red from 0 to f. None of what can be seen through.
 */
export async function pictureKey(folder: string, picture: Uint8Array): Promise<string> {
  const glimpse = await glimpseOf(picture)
  return `${folder}/${newId()}${glimpse && `-${glimpse}`}.webp`
}

async function glimpseOf(picture: Uint8Array): Promise<string> {
  const { isOpaque } = await sharp(picture).stats()
  if (!isOpaque) return ''
  const small = sharp(picture).resize({ width: WIDTH, height: HEIGHT, fit: 'fill' })
  const pixels = await small.toColourspace('srgb').removeAlpha().raw().toBuffer()
  return Array.from({ length: WIDTH * HEIGHT }, (_, at) => [...pixels.subarray(at * 3, at * 3 + 3)].toReversed())
    .flat()
    .map((value) => Math.round(value / 17).toString(16))
    .join('')
}
