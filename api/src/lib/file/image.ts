import { limits, serverLimits } from '@semai/contract/call/limits'
import { Failure } from '../failure.ts'
import { placeholderOf } from './placeholder.ts'
import { refuseManyPixels } from './image-size.ts'
import { pictureSlots } from './picture-slots.ts'
import { isPolyglot } from './file-type.ts'
import { loadSharp } from './sharp.ts'

const FORMATS = new Set(['jpeg', 'png', 'webp'])

/** Box that a picture is scaled into; with `isFilled`, cropped to. */
export interface Shape {
  width: number
  height: number
  isFilled: boolean
  /** Width that a tall picture keeps, and height that a wide one keeps, so that words in it can be read. */
  shortSide?: number
}

// The longest side that WebP can have.
const LONGEST = 16_383

export interface EncodedImage {
  bytes: Uint8Array
  width: number
  height: number
  /** See placeholder.ts. */
  placeholder: string
}

/**
 * Decode a picture and encode it as WebP, upright and without metadata such as GPS. Waits for a slot of `person`.
 * @throws Failure image-type-refused, image-too-large, upload-too-many, unavailable
 */
export async function encodeImage(bytes: Buffer, shape: Shape, person: string): Promise<EncodedImage> {
  if (bytes.length > limits.imageBytes) throw new Failure('image-too-large')
  refuseManyPixels(bytes)
  if (isPolyglot(bytes)) refuse()
  return pictureSlots.run(person, async () => {
    const { data, info } = await encoded(bytes, shape)
    return { bytes: data, width: info.width, height: info.height, placeholder: await placeholderOf(data) }
  })
}

async function encoded(bytes: Buffer, shape: Shape) {
  const { isFilled } = shape
  const sharp = await loadSharp()
  const image = sharp(bytes, { limitInputPixels: false, failOn: 'error', animated: false })
  const original = await image.metadata().catch(() => refuse())
  if (!FORMATS.has(original.format)) refuse()
  if (original.width * original.height > serverLimits.imagePixels) throw new Failure('image-too-large')
  return image
    .rotate()
    .resize({ ...boxOf(shape, original), fit: isFilled ? 'cover' : 'inside', withoutEnlargement: !isFilled })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => refuse())
}

/** Bounding box of a stored picture. Much taller or wider pictures get a longer one. */
function boxOf({ width, height, shortSide }: Shape, original: { width: number; height: number }) {
  if (!shortSide) return { width, height }
  const short = Math.min(original.width, original.height)
  const long = Math.max(original.width, original.height)
  const longSide = Math.min(LONGEST, Math.floor((Math.min(short, shortSide) * long) / short))
  const box = Math.max(width, longSide)
  return { width: box, height: box }
}

function refuse(): never {
  throw new Failure('image-type-refused')
}
