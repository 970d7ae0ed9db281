import { IconAlertTriangle, IconClockOff, IconReplace, IconRosetteDiscountCheck } from '@tabler/icons-react'
import type { CertificateState } from './certificate-state.ts'

const ICONS = {
  valid: IconRosetteDiscountCheck,
  revoked: IconAlertTriangle,
  replaced: IconReplace,
  expired: IconClockOff,
}

export function StateIcon({ state, size }: { state: CertificateState; size: number }) {
  const Icon = ICONS[state]
  return <Icon size={size} aria-hidden />
}
