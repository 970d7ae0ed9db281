import { useMemo } from 'react'
import { create, type QRCodeMaskPattern } from 'qrcode'
import classes from './qr-code.module.css'

interface QrCodeProps {
  text: string
  /** Alternative text; decorative without it. */
  label?: string
  /** Position in another drawing, in its units. */
  place?: { x: number; y: number; width: number; height: number }
}

// Quiet zone of the standard, in modules.
const QUIET = 4

// To find the mask that reads best is nearly all of the work (80 ms on a small phone); with any of them a code is read.
const PLAIN_MASK: QRCodeMaskPattern = 3

/** A QR code that any reader finds: black on white in both themes, sharp at any size. */
export function QrCode({ text, label, place }: QrCodeProps) {
  const { size, data } = useMemo(
    () => create(text, { errorCorrectionLevel: 'M', ...(place && { maskPattern: PLAIN_MASK }) }).modules,
    [text, place],
  )
  const squares = [...data].map((isDark, at) => (isDark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : ''))
  const side = size + 2 * QUIET
  return (
    <svg
      className={place ? undefined : classes.code}
      {...place}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path className={classes.paper} d={`M${-QUIET} ${-QUIET}h${side}v${side}h${-side}z`} />
      <path className={classes.ink} d={squares.join('')} />
    </svg>
  )
}
