import type { ReactNode } from 'react'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import classes from './setting-parts.module.css'

const ICONS = { bata: IconAlertCircle, daun: IconCircleCheck, nila: IconInfoCircle }

interface SettingMessageProps {
  /** `bata` interrupts a screen reader, the others wait for their turn. */
  tone: 'bata' | 'daun' | 'nila'
  children: ReactNode
}

/** What happened, or what stands in the way. */
export function SettingMessage({ tone, children }: SettingMessageProps) {
  const Icon = ICONS[tone]
  return (
    <div className={classes.message} data-tone={tone} role={tone === 'bata' ? 'alert' : 'status'}>
      <Icon size={20} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
