import type { ReactNode } from 'react'
import './serif.css'
import classes from './reading.module.css'

type ReadingProps = {
  children: ReactNode
  /** The language of the text, if it is not Indonesian. */
  lang?: string
}

/** Long texts: one column of 680, set in the serif. Headings and captions stay in the sans. */
export function Reading({ children, lang }: ReadingProps) {
  return (
    <div className={classes.reading} lang={lang}>
      {children}
    </div>
  )
}
