import { IconX } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'type'> {
  /** Accessible name. */
  label: string
}

/** Round icon button of 44 px. Links use the sheet's class `button`. */
export const IconButton = ({ label, className = '', ...rest }: IconButtonProps) => (
  <button type="button" className={`${classes.button} ${className}`} aria-label={label} {...rest} />
)

/** Button that closes its container. */
export const CloseButton = ({ label = 'Tutup', ...rest }: Partial<IconButtonProps>) => (
  <IconButton label={label} {...rest}>
    <IconX size={22} aria-hidden />
  </IconButton>
)
