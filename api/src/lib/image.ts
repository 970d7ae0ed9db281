import sharp from 'sharp'
import { limits } from '@semai/contract/limits'
import { Failure } from './failure.ts'
import { isPolyglot } from './polyglot.ts'

const FORMATS = new Set(['jpeg', 'png', 'webp'])

// A decoded picture that nobody asks for again is not worth keeping in memory.
sharp.cache(false)

/** What a picture fits into; `isFilled`: what it is cut to. */
export interface Shape {
  width: number
  height: number
  isFilled: boolean
}

/**
 * Decodes a picture whole and encodes it anew as WebP, turned upright, without any of its metadata (GPS).
 * @throws Failure image-type-refused, image-too-large
 */
export async function encodeImage(bytes: Uint8Array, { width, height, isFilled }: Shape): Promise<Uint8Array> {
  if (bytes.length > limits.imageBytes) throw new Failure('image-too-large')
  const image = sharp(bytes, { limitInputPixels: false, failOn: 'error', animated: false })
  const original = await image.metadata().catch(() => refuse())
  if (!FORMATS.has(original.format) || isPolyglot(bytes)) refuse()
  if (original.width * original.height > limits.imagePixels) throw new Failure('image-too-large')
  return image
    .rotate()
    .resize({ width, height, fit: isFilled ? 'cover' : 'inside', withoutEnlargement: !isFilled })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => refuse())
}

/** How large a picture is that was encoded here. */
export async function sizeOfImage(bytes: Uint8Array) {
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}

function refuse(): never {
  throw new Failure('image-type-refused')
}
