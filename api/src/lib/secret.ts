import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signs short texts for one purpose with the product's secret: mailed codes, file addresses. */
export function signer(secret: string) {
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url')
  return {
    sign,
    /** Compares in constant time. */
    matches(purpose: string, text: string, signature: string): boolean {
      const expected = Buffer.from(sign(purpose, text))
      const given = Buffer.from(signature)
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
  }
}

export type Signer = ReturnType<typeof signer>
