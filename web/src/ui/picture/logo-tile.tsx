import { useState } from 'react'
import { AfterFirstPaint } from '../../lib/first-paint/after-first-paint.tsx'
import { photoSet } from '../../lib/picture/photo.ts'
import { groundOf } from '@semai/drawing/glyph/ground'
import { useDrawingTheme } from './drawing/use-drawing-theme.ts'
import { LazyGlyphCover } from './glyph-cover-picture.tsx'
import classes from './logo-tile.module.css'

type LogoTileProps = {
  /** Decides the colours of the drawing; the same id looks the same everywhere. */
  id: string
  /** Logo; the drawing replaces a missing or broken one. */
  src: string | null
  /** Subject words of the drawing: sectors, else the name. */
  words: readonly string[]
  /** In pixels. */
  size?: number
  className?: string | undefined
}

/** Decorative logo on its tile, beside the name. */
export function LogoTile({ id, src, words, size = 56, className }: LogoTileProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const { ground } = groundOf(id, useDrawingTheme())
  return (
    <span
      className={className ? `${classes.tile} ${className}` : classes.tile}
      style={{ '--size': `${size}px`, background: ground }}
      aria-hidden
    >
      {src && src !== brokenSrc ? (
        <img
          src={src}
          srcSet={photoSet(src, [64, 128, 256])}
          sizes={`${size}px`}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBrokenSrc(src)}
        />
      ) : (
        <AfterFirstPaint>
          <LazyGlyphCover id={id} words={words} ratio={1} />
        </AfterFirstPaint>
      )}
    </span>
  )
}
