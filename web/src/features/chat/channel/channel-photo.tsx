import { IconCalendarEvent, IconHash, IconPlant2, IconUsersGroup } from '@tabler/icons-react'
import type { Channel } from '@semai/contract/chat/chat'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import classes from './channel-photo.module.css'

type ChannelPhotoProps = {
  channel: Pick<Channel, 'type' | 'name' | 'photo'>
  /** In pixels. */
  size?: number
  isOnline?: boolean
}

const ICONS = {
  startup: IconPlant2,
  group: IconUsersGroup,
  event: IconCalendarEvent,
  hub: IconHash,
  announcement: IconHash,
}

const ICON_SHARE = 0.48

/** Photo of a channel or person, or the icon of its kind. Decorative, since the name is beside it. */
export function ChannelPhoto({ channel: { type, name, photo }, size = 44, isOnline = false }: ChannelPhotoProps) {
  if (type === 'direct') return <PersonAvatar decorative name={name} src={photo.url} size={size} isOnline={isOnline} />
  const isOpen = type === 'hub' || type === 'announcement' || name.startsWith('#')
  const Icon = isOpen ? IconHash : ICONS[type]
  return (
    <span className={classes.photo} data-open={isOpen || undefined} style={{ '--size': `${size}px` }} aria-hidden>
      {photo.url ? (
        <img src={photo.url} alt="" width={size} height={size} loading="lazy" decoding="async" />
      ) : (
        <Icon size={Math.round(size * ICON_SHARE)} />
      )}
    </span>
  )
}
