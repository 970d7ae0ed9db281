import { BADGE, badgeArt } from './badge-art.ts'
import classes from './badge-picture.module.css'

interface BadgePictureProps {
  /** The name of a badge's drawing. */
  image: string
  isEarned: boolean
  /** In pixels. */
  size?: number
}

/** A bloom of leaves around a sign: in colour once it is earned. The words beside it say the same. */
export function BadgePicture({ image, isEarned, size = 92 }: BadgePictureProps) {
  const { tone, lit, lines, leaves } = badgeArt(image)
  const { middle, corners, sides, disc, sign } = BADGE
  return (
    <svg
      className={classes.badge}
      data-tone={isEarned ? tone : undefined}
      viewBox={`0 0 ${BADGE.size} ${BADGE.size}`}
      width={size}
      height={size}
      aria-hidden
    >
      <g className={classes.petals}>
        {lit === 'sides' && <path className={classes.faint} d={corners} />}
        <path
          className={lit === 'corners' ? classes.faint : undefined}
          transform={`rotate(45 ${middle} ${middle})`}
          d={sides}
        />
        {lit === 'corners' && <path d={corners} />}
      </g>
      <circle className={classes.disc} cx={middle} cy={middle} r={disc} />
      <g className={classes.sign} transform={`translate(${sign.at} ${sign.at}) scale(${sign.scale})`}>
        <path className={classes.lines} strokeWidth={sign.pen} d={lines} />
        <path d={leaves} />
      </g>
    </svg>
  )
}
