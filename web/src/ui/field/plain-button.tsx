import type { ComponentProps, ReactNode } from 'react'
import classes from './plain-button.module.css'

interface PlainButtonProps extends ComponentProps<'button'> {
  isOutlined?: boolean
  isLoading?: boolean
  icon?: ReactNode
}

/** A button as the theme's, without Mantine: the login page is made of these. */
export function PlainButton({ isOutlined, isLoading = false, icon, disabled, children, ...props }: PlainButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={classes.button}
      data-outlined={isOutlined || undefined}
      data-loading={isLoading || undefined}
      disabled={disabled || isLoading}
    >
      <span className={classes.words}>
        {icon}
        {children}
      </span>
      {isLoading && <i className={classes.loader} />}
    </button>
  )
}
