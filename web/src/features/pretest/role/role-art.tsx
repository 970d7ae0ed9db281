import { bloom, leaf } from '@semai/drawing/leaf'
import classes from './role-art.module.css'

interface RoleArtProps {
  code: string
  /** Size in pixels; by default it fills its container. */
  size?: number
}

/** Decorative picture of a role, drawn with the house’s leaf. */
export function RoleArt({ code, size }: RoleArtProps) {
  const { full, faint, hollow, alight } = PICTURES[code] ?? OTHER
  return (
    <svg className={classes.art} data-role={code} viewBox="0 0 120 120" width={size} height={size} aria-hidden>
      <rect className={classes.ground} width="120" height="120" rx="20" />
      <path className={classes.faint} d={faint} />
      <path className={classes.full} d={full} />
      {hollow && <path className={classes.hollow} d={hollow} />}
      <path className={classes.alight} d={alight} />
    </svg>
  )
}

interface Picture {
  faint: string
  full: string
  hollow?: string
  /** The leaf in kunyit. */
  alight: string
}

const [RIGHT_UP, RIGHT_DOWN, LEFT_DOWN, LEFT_UP] = [
  [1, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
] as const

const PICTURES: Record<string, Picture> = {
  // A spreading word: leaves that grow outwards.
  HUS: {
    faint: leaf(20, 100, 80, RIGHT_UP),
    full: leaf(22, 70, 22, RIGHT_UP) + leaf(50, 98, 22, RIGHT_UP) + leaf(24, 98, 30, RIGHT_UP),
    hollow: leaf(46, 74, 26, RIGHT_UP),
    alight: leaf(70, 50, 30, RIGHT_UP),
  },
  // A form: one bloom, outlined before it is filled.
  HIP: {
    faint: bloom(60, 60, 42, 2),
    full: leaf(62, 62, 34, RIGHT_DOWN) + leaf(58, 58, 34, LEFT_UP),
    hollow: leaf(58, 62, 34, LEFT_DOWN),
    alight: leaf(62, 58, 34, RIGHT_UP),
  },
  // Something built: brackets of leaves.
  HAC: {
    faint: leaf(60, 98, 38, RIGHT_UP) + leaf(60, 22, 38, LEFT_DOWN),
    full:
      leaf(18, 60, 26, RIGHT_UP) +
      leaf(18, 60, 26, RIGHT_DOWN) +
      leaf(102, 60, 26, LEFT_UP) +
      leaf(102, 60, 26, LEFT_DOWN),
    alight: leaf(50, 70, 20, RIGHT_UP),
  },
}

const OTHER: Picture = { faint: bloom(60, 60, 42, 2), full: bloom(60, 60, 28, 2), alight: leaf(62, 58, 28, RIGHT_UP) }
