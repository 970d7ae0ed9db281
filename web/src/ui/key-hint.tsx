import type { ReactNode } from 'react'
import classes from './key-hint.module.css'

/** What keys do, each in a `kbd`: not where there is no keyboard. */
export const KeyHint = ({ children }: { children: ReactNode }) => <p className={classes.keys}>{children}</p>
