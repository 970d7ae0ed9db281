import { useState } from 'react'
import { photoSet } from '../../lib/picture/photo.ts'
import { hash } from '@semai/drawing/hash'
import { initials } from '@semai/drawing/initials'
import classes from './person-avatar.module.css'

type PersonAvatarProps = {
  /** The whole name: it gives the initials, the colour and the name for screen readers. */
  name: string
  src?: string | null
  /** In pixels. */
  size?: number
  isOnline?: boolean
  /** True beside a written name. */
  decorative?: boolean
  className?: string
}

const COLOURS = 6

export function PersonAvatar({ name, src, size = 40, isOnline, decorative, className }: PersonAvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const label = isOnline ? `${name}, sedang daring` : name
  return (
    <span
      className={className ? `${classes.avatar} ${className}` : classes.avatar}
      style={{ '--size': `${size}px` }}
      data-colour={hash(name) % COLOURS}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <span aria-hidden>{initials(name)}</span>
      {/* Over the initials, which stay: a slow or broken photo never leaves a hole. */}
      {src && src !== brokenSrc && (
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
      )}
      {isOnline && <span className={classes.online} />}
    </span>
  )
}
