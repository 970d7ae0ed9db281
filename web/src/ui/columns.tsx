import type { ComponentProps } from 'react'
import classes from './columns.module.css'

/** A page's main column with a rail beside it; below one another where the screen has no room for two. */
export const Columns = ({ className = '', ...rest }: ComponentProps<'div'>) => (
  <div className={`${classes.columns} ${className}`} {...rest} />
)
