const QUALITY = 0.9

interface Size {
  width: number
  height: number
}

/** Which part of a picture is wanted. */
export interface Cut {
  /** Width by height. */
  ratio: number
  /** Position of the crop along the longer side, from 0 to 1. */
  place: number
}

/** A picture, upright as its camera meant it. @throws when this browser cannot read it. */
export const readPicture = (file: File): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' })

/** Fills a canvas with the part of a picture; the canvas has the ratio of the cut. */
export function drawCut(canvas: HTMLCanvasElement, picture: ImageBitmap, cut: Cut) {
  const { x, y, width, height } = partOf(picture, cut)
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
}

/** The part as a file to upload, at most `width` pixels wide: small enough for a slow network. */
export function cutFile(picture: ImageBitmap, cut: Cut, width: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(width, partOf(picture, cut).width)
  canvas.height = Math.max(1, Math.round(canvas.width / cut.ratio))
  drawCut(canvas, picture, cut)
  // A browser without WebP writes PNG instead; the server takes both.
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY))
}

/** Whether there is nothing to choose: the whole picture has the ratio. */
export const isWhole = (picture: Size, ratio: number) => {
  const { width, height } = partOf(picture, { ratio, place: 0 })
  return width === picture.width && height === picture.height
}

export function partOf(picture: Size, { ratio, place }: Cut) {
  const width = Math.min(picture.width, Math.max(1, Math.round(picture.height * ratio)))
  const height = Math.min(picture.height, Math.max(1, Math.round(picture.width / ratio)))
  return {
    x: Math.round((picture.width - width) * place),
    y: Math.round((picture.height - height) * place),
    width,
    height,
  }
}
