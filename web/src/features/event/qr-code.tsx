import { create } from 'qrcode'
import classes from './qr-code.module.css'

// What the standard asks for around a code, in its own squares.
const QUIET = 4

/** A QR code that any reader finds: black on white in both themes, sharp at any size. */
export function QrCode({ text }: { text: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const squares = [...data].map((isDark, at) => (isDark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : ''))
  const side = size + 2 * QUIET
  return (
    <svg
      className={classes.code}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="Kode QR tiketmu"
    >
      <path className={classes.paper} d={`M${-QUIET} ${-QUIET}h${side}v${side}h${-side}z`} />
      <path className={classes.ink} d={squares.join('')} />
    </svg>
  )
}
