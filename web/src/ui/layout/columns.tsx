import type { ComponentProps } from 'react'
import classes from './columns.module.css'

/** Main column with a rail beside it, or below it on narrow screens. */
export const Columns = ({ className = '', ...rest }: ComponentProps<'div'>) => (
  <div className={`${classes.columns} ${className}`} {...rest} />
)
