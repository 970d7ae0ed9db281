import { IconX } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'type'> {
  /** What the icon inside says, in words. */
  label: string
}

/** A round button of 44 px with nothing but an icon inside. A link looks like one by the sheet's `button`. */
export const IconButton = ({ label, className = '', ...rest }: IconButtonProps) => (
  <button type="button" className={`${classes.button} ${className}`} aria-label={label} {...rest} />
)

/** Closes what it stands in. */
export const CloseButton = ({ label = 'Tutup', ...rest }: Partial<IconButtonProps>) => (
  <IconButton label={label} {...rest}>
    <IconX size={22} aria-hidden />
  </IconButton>
)
