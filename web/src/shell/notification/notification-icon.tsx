import {
  IconAward,
  IconBell,
  IconBooks,
  IconBuildingCommunity,
  IconCertificate,
  IconFlag,
  IconFlame,
  IconMap2,
  IconMapPin,
  IconMessageCircle,
  IconMessages,
  IconSchool,
  IconShieldCheck,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { NotificationKind } from './notification-kind.ts'

const ICONS: Record<NotificationKind, typeof IconBell> = {
  badge: IconAward,
  certificate: IconCertificate,
  booking: IconBuildingCommunity,
  workshop: IconSchool,
  session: IconFlame,
  team: IconUsersGroup,
  moderation: IconShieldCheck,
  forum: IconMessages,
  hub: IconMap2,
  regional: IconMapPin,
  national: IconFlag,
  library: IconBooks,
  message: IconMessageCircle,
  other: IconBell,
}

/** Icon of a notification's kind. */
export function NotificationIcon({ kind }: { kind: NotificationKind }) {
  const Icon = ICONS[kind]
  return <Icon size={20} aria-hidden />
}
