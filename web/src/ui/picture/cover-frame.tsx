import { useState, type ReactNode } from 'react'
import { placeholderOf } from '../../lib/picture/placeholder.ts'
import { photoSet } from '../../lib/picture/photo.ts'
import classes from './cover-frame.module.css'

export interface CoverFrameProps {
  /** Width by height, as shown: 16/9 card, 16/10 library, 4.4 strip. */
  ratio?: number
  /** Picture; the drawing replaces a missing or broken one. */
  src?: string | null
  /** Another picture for wider screens: shown where `media` holds, `sizes` wide. */
  wide?: { src: string; media: string; sizes: string } | undefined
  /** How wide it is shown, where that is not its box: of ours, the browser takes the narrowest that will do. */
  sizes?: string
  /** For the page's own cover, which should not wait for scrolling. */
  isEager?: boolean
  className?: string | undefined
}

interface Props extends CoverFrameProps {
  /** Background until the drawing loads. */
  ground?: string | undefined
  /** Drawing without a picture. */
  children: ReactNode
}

/** Decoration: the title beside it is its name. Corners come from the class or from `--cover-radius`. */
export function CoverFrame({ ratio = 16 / 9, className, src, ground, children, ...photo }: Props) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const hasPhoto = src && src !== brokenSrc
  return (
    <div
      className={className ? `${classes.cover} ${className}` : classes.cover}
      style={{ '--ratio': ratio, ...(!hasPhoto && ground && { background: ground }) }}
    >
      {hasPhoto ? <CoverPhoto src={src} onError={() => setBrokenSrc(src)} {...photo} /> : children}
    </div>
  )
}

interface CoverPhotoProps extends Pick<CoverFrameProps, 'wide' | 'sizes' | 'isEager'> {
  src: string
  onError: () => void
}

function CoverPhoto({
  src,
  wide,
  isEager = false,
  sizes = isEager ? EAGER_SIZES : LAZY_SIZES,
  onError,
}: CoverPhotoProps) {
  return (
    <picture>
      {wide && (
        <source media={wide.media} srcSet={photoSet(wide.src, [400, 800, 1600]) ?? wide.src} sizes={wide.sizes} />
      )}
      <img
        // Set before `src`, because `sizes="auto"` needs lazy loading.
        loading={isEager ? 'eager' : 'lazy'}
        sizes={sizes}
        srcSet={photoSet(src, [400, 800, 1600])}
        src={src}
        alt=""
        style={{ background: placeholderOf(src) }}
        decoding="async"
        onError={onError}
      />
    </picture>
  )
}

const EAGER_SIZES = '(max-width: 899px) 100vw, 760px'
const LAZY_SIZES = 'auto, (max-width: 899px) 100vw, 400px'
