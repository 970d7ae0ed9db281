import type { ReactNode } from 'react'
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react'
import classes from './guest-form.module.css'

const ICONS = { bata: IconAlertCircle, nila: IconInfoCircle }

/** `bata` interrupts a screen reader; `nila` waits for its turn. */
export function GuestMessage({ tone, children }: { tone: 'bata' | 'nila'; children: ReactNode }) {
  const Icon = ICONS[tone]
  return (
    <div className={classes.message} data-tone={tone} role={tone === 'bata' ? 'alert' : 'status'}>
      <Icon size={20} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
