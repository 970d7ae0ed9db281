import sharp from 'sharp'
import { limits } from '@semai/contract/limits'
import { Failure } from './failure.ts'

const FORMATS = new Set(['jpeg', 'png', 'webp'])

// A decoded picture that nobody asks for again is not worth keeping in memory.
sharp.cache(false)

interface Shape {
  /** The longest side, or a square of it. */
  side: number
  isSquare: boolean
}

/**
 * Decodes a picture whole and encodes it anew as WebP, turned upright, without any of its metadata (GPS).
 * @throws Failure image-type-refused, image-too-large
 */
export async function encodeImage(bytes: Uint8Array, { side, isSquare }: Shape): Promise<Uint8Array> {
  if (bytes.length > limits.imageBytes) throw new Failure('image-too-large')
  const image = sharp(bytes, { limitInputPixels: false, failOn: 'error', animated: false })
  const { format, width, height } = await image.metadata().catch(() => refuse())
  if (!FORMATS.has(format)) refuse()
  if (width * height > limits.imagePixels) throw new Failure('image-too-large')
  const fit = isSquare ? 'cover' : 'inside'
  return image
    .rotate()
    .resize({ width: side, height: side, fit, withoutEnlargement: !isSquare })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => refuse())
}

function refuse(): never {
  throw new Failure('image-type-refused')
}
