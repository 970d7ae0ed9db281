const SIDE = 1024
const SMALL_BYTES = 300_000
const QUALITY = 0.85

/**
 * A photo small enough for a slow network: at most 1024 px a side, upright. A small file stays as it is, and so
 * does one that this browser cannot read: the server says what is wrong with it.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size <= SMALL_BYTES) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    draw(canvas, picture)
    picture.close()
    return await new Promise<Blob>((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', QUALITY))
  } catch {
    return file
  }
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap) {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  // JPEG has no transparency: what was clear becomes white instead of black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
}
