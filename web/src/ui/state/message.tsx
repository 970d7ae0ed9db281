import type { ReactNode } from 'react'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import classes from './message.module.css'

const ICONS = { bata: IconAlertCircle, daun: IconCircleCheck, nila: IconInfoCircle }

export interface MessageProps {
  /** Screen readers announce `bata` at once, the others after the current text. */
  tone: keyof typeof ICONS
  className?: string
  children: ReactNode
}

/** Message about a result or an obstacle. */
export function Message({ tone, className = '', children }: MessageProps) {
  const Icon = ICONS[tone]
  return (
    <div className={`${classes.message} ${className}`} data-tone={tone} role={tone === 'bata' ? 'alert' : 'status'}>
      <Icon size={20} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
