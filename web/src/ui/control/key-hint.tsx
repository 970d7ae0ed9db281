import type { ReactNode } from 'react'
import classes from './key-hint.module.css'

/** Hints for keys, each in a `kbd`; shown on wide screens with a mouse. */
export const KeyHint = ({ children }: { children: ReactNode }) => <p className={classes.keys}>{children}</p>
