import { IconAlertTriangle, IconCalendarX, IconReplace, IconRosetteDiscountCheck } from '@tabler/icons-react'
import type { CertificateState } from './certificate-state.ts'

const ICONS = {
  valid: IconRosetteDiscountCheck,
  revoked: IconAlertTriangle,
  replaced: IconReplace,
  expired: IconCalendarX,
}

export function StateIcon({ state, size }: { state: CertificateState; size: number }) {
  const Icon = ICONS[state]
  return <Icon size={size} aria-hidden />
}
