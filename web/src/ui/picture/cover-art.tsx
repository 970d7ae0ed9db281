import { useState } from 'react'
import { placeholderOf } from '../../lib/picture/placeholder.ts'
import { photoSet } from '../../lib/picture/photo.ts'
import { COVER_FONT, composeCover } from './cover.ts'
import type { CoverMotif, CoverPalette } from './cover.ts'
import classes from './cover-art.module.css'

type CoverArtProps = {
  /** Decides the drawing; the same id looks the same everywhere. */
  id: string
  /** Gives the initial. */
  title: string
  /** Width by height, as shown: 16/9 card, 16/10 library, 4.4 strip. */
  ratio?: number
  /** Off beside a large title and in thumbnails under 120 px. */
  letter?: boolean
  /** The picture, if there is one; a broken one gives way to the drawing. */
  src?: string | null
  /** Another picture for wider screens: shown where `media` holds, `sizes` wide. */
  wide?: { src: string; media: string; sizes: string } | undefined
  /** How wide it is shown, where that is not its box: of ours, the browser takes the narrowest that will do. */
  sizes?: string
  /** Only for the programme's own stages and modules. */
  motif?: CoverMotif
  palette?: CoverPalette
  /** For the page's own cover, which should not wait for scrolling. */
  isEager?: boolean
  className?: string
}

/** Decoration: the title beside it is its name. Corners come from the class or from `--cover-radius`. */
export function CoverArt({ ratio = 16 / 9, className, ...props }: CoverArtProps) {
  const { src, wide, isEager = false, sizes = isEager ? EAGER_SIZES : LAZY_SIZES, ...drawing } = props
  const [brokenSrc, setBrokenSrc] = useState<string>()
  return (
    <div className={className ? `${classes.cover} ${className}` : classes.cover} style={{ '--ratio': ratio }}>
      {src && src !== brokenSrc ? (
        <picture>
          {wide && (
            <source media={wide.media} srcSet={photoSet(wide.src, [400, 800, 1600]) ?? wide.src} sizes={wide.sizes} />
          )}
          <img
            // Before the addresses: `sizes="auto"` is for what is known to be lazy.
            loading={isEager ? 'eager' : 'lazy'}
            sizes={sizes}
            srcSet={photoSet(src, [400, 800, 1600])}
            src={src}
            alt=""
            style={{ background: placeholderOf(src) }}
            decoding="async"
            onError={() => setBrokenSrc(src)}
          />
        </picture>
      ) : (
        <Drawing ratio={ratio} {...drawing} />
      )}
    </div>
  )
}

const EAGER_SIZES = '(max-width: 899px) 100vw, 760px'
const LAZY_SIZES = 'auto, (max-width: 899px) 100vw, 400px'

const WIDTH = 640

function Drawing({
  id,
  title,
  ratio = 16 / 9,
  ...options
}: Omit<CoverArtProps, 'src' | 'wide' | 'sizes' | 'isEager' | 'className'>) {
  const size = { width: WIDTH, height: Math.round(WIDTH / ratio) }
  const { width, height, ground, strokes, initial } = composeCover(id, title, { ...options, ...size })
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMaxYMid slice" aria-hidden>
      <rect width={width} height={height} fill={ground} />
      {strokes.map(({ d, fill = 'none', stroke, strokeWidth }) => (
        <path key={d} d={d} fill={fill} stroke={stroke} strokeWidth={strokeWidth} />
      ))}
      {initial && (
        <text
          x={initial.x}
          y={initial.y}
          fontFamily={COVER_FONT}
          fontWeight={800}
          fontSize={initial.size}
          letterSpacing="-0.04em"
          fill={initial.fill}
        >
          {initial.letter}
        </text>
      )}
    </svg>
  )
}
