import { useId } from 'react'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card/card.tsx'
import classes from './panel.module.css'

interface PanelProps {
  title: string
  /** Sentence that explains the figures. */
  sub: ReactNode
  /** Small buttons at the right of the title. */
  tools?: ReactNode
  isWide?: boolean
  children: ReactNode
}

/** Panel of the overview with its own heading. */
export function Panel({ title, sub, tools, isWide = false, children }: PanelProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className={isWide ? classes.wide : undefined}>
      <div className={classes.head}>
        <div>
          <h2 id={id}>{title}</h2>
          <p>{sub}</p>
        </div>
        {tools && <div className={classes.tools}>{tools}</div>}
      </div>
      {children}
    </Card>
  )
}

interface PanelPartProps {
  title: string
  tools?: ReactNode
  children: ReactNode
}

/** Part of a panel with its own heading. */
export function PanelPart({ title, tools, children }: PanelPartProps) {
  const id = useId()
  return (
    <section className={classes.part} aria-labelledby={id}>
      <div className={classes.head}>
        <h3 id={id}>{title}</h3>
        {tools && <div className={classes.tools}>{tools}</div>}
      </div>
      {children}
    </section>
  )
}
