import { bloom } from '@semai/drawing/leaf'
import classes from './certificate-frame.module.css'
import { band, rosette } from './guilloche.ts'

const WIDTH = 297
const HEIGHT = 210
const MIDDLE = { x: 148.5, y: 108 }
const WATERMARK = [
  rosette({ radius: 52, amplitude: 12, waves: 12, strands: 8 }),
  rosette({ radius: 28, amplitude: 9, waves: 9, strands: 4 }),
]
const EDGE = 10
const BAND = { length: WIDTH - 2 * EDGE, amplitude: 2.3, wavelength: 7.1, strands: 6 }
const WAVES = band(BAND)
const CORNERS = [EDGE, WIDTH - EDGE].flatMap((x) => [EDGE, HEIGHT - EDGE].map((y) => ({ x, y })))
const SIDES = [
  { x: EDGE, y: EDGE, angle: 0, length: WIDTH - 2 * EDGE },
  { x: EDGE, y: HEIGHT - EDGE, angle: 0, length: WIDTH - 2 * EDGE },
  { x: EDGE, y: EDGE, angle: 90, length: HEIGHT - 2 * EDGE },
  { x: WIDTH - EDGE, y: EDGE, angle: 90, length: HEIGHT - 2 * EDGE },
]
// Leaves are rounded to tenths: drawn large, they keep their shape when made small.
const FINE = 10

/** Decoration: paper, watermark, border, corners and the line under the name. */
export function SheetFrame() {
  return (
    <g>
      <rect className={classes.paper} width={WIDTH} height={HEIGHT} />
      <g className={classes.watermark} transform={`translate(${MIDDLE.x} ${MIDDLE.y})`}>
        {WATERMARK.flatMap(({ strand, angles }) =>
          angles.map((angle) => <path key={`${strand.length}-${angle}`} d={strand} transform={`rotate(${angle})`} />),
        )}
      </g>
      {SIDES.map(({ x, y, angle, length }) => (
        <g key={`${x}-${y}-${angle}`} transform={`translate(${x} ${y}) rotate(${angle})`}>
          <Waves length={length} />
        </g>
      ))}
      <rect className={classes.outer} x="6.6" y="6.6" width="283.8" height="196.8" />
      <rect className={classes.inner} x="13.6" y="13.6" width="269.8" height="182.8" />
      {CORNERS.map(({ x, y }) => (
        <g key={`${x}-${y}`} transform={`translate(${x} ${y})`}>
          <rect className={classes.paper} x="-6" y="-6" width="12" height="12" />
          <path className={classes.bloom} transform={`scale(${1 / FINE})`} d={CORNER_BLOOM} />
          <circle className={classes.kunyit} r=".7" />
        </g>
      ))}
      <path className={classes.inner} d="M88.5 95.5h120" />
      <circle className={classes.paper} cx={MIDDLE.x} cy="95.5" r="3.6" />
      <path
        className={classes.kunyit}
        transform={`translate(${MIDDLE.x} 95.5) scale(${0.56 / FINE})`}
        d={CORNER_BLOOM}
      />
    </g>
  )
}

const CORNER_BLOOM = bloom(0, 0, 4.6 * FINE, 0.4 * FINE)

// A nested svg clips its content.
const Waves = ({ length }: { length: number }) => (
  <svg className={classes.waves} y="-3" width={length} height="6" viewBox={`0 -3 ${length} 6`}>
    {WAVES.shifts.map((shift) => (
      <path key={shift} d={WAVES.strand} transform={`translate(${shift})`} />
    ))}
  </svg>
)
