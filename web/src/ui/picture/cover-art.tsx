import { composeCover } from './cover.ts'
import type { CoverMotif, CoverPalette } from './cover.ts'
import classes from './cover-art.module.css'
import { CoverFrame, type CoverFrameProps } from './cover-frame.tsx'

interface PatternProps {
  /** Decides the drawing; the same id looks the same everywhere. */
  id: string
  /** Only for the programme's own things. */
  motif?: CoverMotif
  palette?: CoverPalette
}

/** Pattern cover for things without a subject or picture. */
export const CoverArt = ({ id, motif, palette, ratio = 16 / 9, ...frame }: CoverFrameProps & PatternProps) => (
  <CoverFrame ratio={ratio} {...frame}>
    <Pattern id={id} ratio={ratio} {...(motif && { motif })} {...(palette && { palette })} />
  </CoverFrame>
)

const WIDTH = 640

function Pattern({ id, ratio, ...options }: PatternProps & { ratio: number }) {
  const size = { width: WIDTH, height: Math.round(WIDTH / ratio) }
  const { width, height, ground, strokes } = composeCover(id, { ...options, ...size })
  return (
    <svg
      className={classes.pattern}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden
    >
      <rect width={width} height={height} fill={ground} />
      {strokes.map(({ d, fill = 'none', stroke, strokeWidth }) => (
        <path key={d} d={d} fill={fill} stroke={stroke} strokeWidth={strokeWidth} />
      ))}
    </svg>
  )
}
