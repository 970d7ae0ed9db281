import type { ReactNode } from 'react'
import classes from './key-hint.module.css'

/** Hints for keys, each in a `kbd`; hidden on touch devices. */
export const KeyHint = ({ children }: { children: ReactNode }) => <p className={classes.keys}>{children}</p>
