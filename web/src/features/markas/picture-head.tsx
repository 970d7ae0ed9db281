import type { ReactNode } from 'react'
import classes from './picture-head.module.css'

/** Page head with a picture beside the text, or above it on small screens. */
export const PictureHead = ({ picture, children }: { picture: ReactNode; children: ReactNode }) => (
  <div className={classes.head}>
    <div className={classes.words}>{children}</div>
    <div className={classes.picture}>{picture}</div>
  </div>
)
