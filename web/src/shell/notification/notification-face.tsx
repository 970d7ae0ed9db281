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
import type { Notification } from '@semai/contract/notification/notification'
import { PersonAvatar } from '../../ui/picture/person-avatar.tsx'
import { kindOf, type NotificationKind } from './notification-kind.ts'

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

interface NotificationFaceProps {
  notification: Notification
  /** Class of the tile around the icon. */
  className: string | undefined
}

/** Face of the person who caused a notification, else the icon of its kind. */
export function NotificationFace({ notification: { who, title }, className }: NotificationFaceProps) {
  const Icon = ICONS[kindOf(title)]
  if (who) return <PersonAvatar name={who.full_name} src={who.photo.url} decorative />
  return (
    <span className={className}>
      <Icon size={20} aria-hidden />
    </span>
  )
}
