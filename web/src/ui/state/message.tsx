import type { ReactNode } from 'react'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import classes from './message.module.css'

const ICONS = { bata: IconAlertCircle, daun: IconCircleCheck, nila: IconInfoCircle }

export interface MessageProps {
  /** `bata` interrupts a screen reader, the others wait for their turn. */
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
