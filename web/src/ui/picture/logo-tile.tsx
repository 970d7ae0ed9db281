import { useState } from 'react'
import { photoSet } from '../../lib/picture/photo.ts'
import { hash } from '../hash.ts'
import { leaf } from './leaf.ts'
import classes from './logo-tile.module.css'

type LogoTileProps = {
  /** Decides the colours of the drawing; the same id looks the same everywhere. */
  id: string
  /** The logo, if there is one; until it is there, and if it is broken, one sees the drawing. */
  src: string | null
  /** In pixels. */
  size?: number
  className?: string | undefined
}

const COLOURS = 6
// A seedling on 100 by 100: one leaf ahead of the other.
const SEEDLING = leaf(50, 78, 44) + leaf(50, 78, 30, [-1, -1])

/** A logo on its tile. Decoration: the name stands beside it. */
export function LogoTile({ id, src, size = 56, className }: LogoTileProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  return (
    <span
      className={className ? `${classes.tile} ${className}` : classes.tile}
      style={{ '--size': `${size}px` }}
      data-colour={hash(id) % COLOURS}
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
        <svg viewBox="0 0 100 100">
          <path d={SEEDLING} />
        </svg>
      )}
    </span>
  )
}
