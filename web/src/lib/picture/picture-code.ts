import jsQR from 'jsqr'

/** The text of the QR code in a picture; null where there is none. */
export const codeIn = ({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): string | null =>
  jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data || null
