import type { ReactNode } from 'react'
import classes from './picture-head.module.css'

/** A page's head with a picture of the place: beside its words, above them on a small screen. */
export const PictureHead = ({ picture, children }: { picture: ReactNode; children: ReactNode }) => (
  <div className={classes.head}>
    <div className={classes.words}>{children}</div>
    <div className={classes.picture}>{picture}</div>
  </div>
)
