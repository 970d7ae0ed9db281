import type { ReactNode } from 'react'
import classes from './pdf-tool-button.module.css'

interface ToolButtonProps {
  name: string
  /** A Tabler icon. */
  children: ReactNode
  onClick: () => void
  isOff?: boolean
  isPressed?: boolean
}

export const ToolButton = ({ name, children, onClick, isOff, isPressed }: ToolButtonProps) => (
  <button
    type="button"
    className={classes.button}
    aria-label={name}
    title={name}
    disabled={isOff}
    aria-pressed={isPressed}
    onClick={onClick}
  >
    {children}
  </button>
)
