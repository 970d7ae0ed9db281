import classes from './motif.module.css'

type MotifProps = {
  /** A class that sets `color`, and if need be `--tile`, `--at` and `--fade`. */
  className?: string
}

/** The cloth, as the lowest layer of a parent that is positioned and clips. */
export function Motif({ className }: MotifProps) {
  return <div className={className ? `${classes.motif} ${className}` : classes.motif} aria-hidden />
}
