// Twice what the server keeps, so that it has something to sharpen from.
const SIDE = 1024
const QUALITY = 0.9

/** A picture, upright as its camera meant it. @throws when this browser cannot read it. */
export const readPicture = (file: File): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' })

/** Draws the square of a picture that stands `place` (0 to 1) along its longer side. */
export function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, place: number) {
  const { side, x, y } = squareOf(picture, place)
  canvas.getContext('2d')?.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height)
}

/** The square as a file to upload: small enough for a slow network. */
export function squareFile(picture: ImageBitmap, place: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.min(SIDE, picture.width, picture.height)
  drawSquare(canvas, picture, place)
  // A browser without WebP writes PNG instead; the server takes both.
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY))
}

export const isSquare = ({ width, height }: { width: number; height: number }) => width === height

export function squareOf({ width, height }: { width: number; height: number }, place: number) {
  const side = Math.min(width, height)
  return { side, x: Math.round((width - side) * place), y: Math.round((height - side) * place) }
}
