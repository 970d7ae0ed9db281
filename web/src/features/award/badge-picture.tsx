import type { Badge } from '@semai/contract/award'
import { BADGE, badgeArt } from './badge-art.ts'
import classes from './badge-picture.module.css'

interface BadgePictureProps {
  badge: Pick<Badge, 'image' | 'awarded_at'>
  /** In pixels. */
  size?: number
}

/** A bloom of leaves around a sign: in colour once it is earned. The words beside it say the same. */
export function BadgePicture({ badge, size = 92 }: BadgePictureProps) {
  const { tone, turn, lines, leaves } = badgeArt(badge.image)
  const { middle, front, back, disc, sign } = BADGE
  return (
    <svg
      className={classes.badge}
      data-tone={badge.awarded_at ? tone : undefined}
      viewBox={`0 0 ${BADGE.size} ${BADGE.size}`}
      width={size}
      height={size}
      aria-hidden
    >
      <g className={classes.petals} transform={`rotate(${turn} ${middle} ${middle})`}>
        <path className={classes.back} transform={`rotate(45 ${middle} ${middle})`} d={back} />
        <path d={front} />
      </g>
      <circle className={classes.disc} cx={middle} cy={middle} r={disc} />
      <g className={classes.sign} transform={`translate(${sign.at} ${sign.at}) scale(${sign.scale})`}>
        <path className={classes.lines} strokeWidth={sign.pen} d={lines} />
        <path d={leaves} />
      </g>
    </svg>
  )
}
