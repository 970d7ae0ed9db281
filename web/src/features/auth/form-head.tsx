import type { ReactNode } from 'react'
import classes from './guest-form.module.css'

interface FormHeadProps {
  title: string
  /** Purpose of this step in a sentence. */
  children: ReactNode
}

export function FormHead({ title, children }: FormHeadProps) {
  return (
    <div className={classes.head}>
      <h1>{title}</h1>
      <p>{children}</p>
    </div>
  )
}
