import type { ReactNode } from 'react'
import { IconBell, IconBellOff, IconInfoCircle, IconPinned, IconPinnedOff } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { Channel } from '@semai/contract/chat/chat'
import { PopoverMenu } from '../../../ui/control/popover-menu.tsx'
import { useChannelMarks } from '../channel/channel-actions.ts'
import classes from './channel-menu.module.css'
import type { ChatSearch } from './channel-search.ts'
import { channelName } from '../channel/text.ts'

interface ChannelMenuProps {
  channel: Channel
  search: ChatSearch
  /** Position of the press in the window. */
  at: { x: number; y: number }
  onClose: () => void
}

/** Context menu of a conversation's row. */
export function ChannelMenu({ channel, search, at, onClose }: ChannelMenuProps) {
  const { togglePin, toggleMute } = useChannelMarks(channel)
  const navigate = useNavigate()
  const PinIcon = channel.is_pinned ? IconPinnedOff : IconPinned
  const BellIcon = channel.is_mute ? IconBell : IconBellOff
  return (
    <PopoverMenu at={at} label={`Pilihan untuk ${channelName(channel)}`} className={classes.menu} onClose={onClose}>
      {(act) => (
        <>
          <Item icon={<PinIcon size={18} aria-hidden />} onChoose={act(togglePin)}>
            {channel.is_pinned ? 'Lepas sematan' : 'Sematkan'}
          </Item>
          <Item icon={<BellIcon size={18} aria-hidden />} onChoose={act(toggleMute)}>
            {channel.is_mute ? 'Bunyikan' : 'Bisukan'}
          </Item>
          <Item
            icon={<IconInfoCircle size={18} aria-hidden />}
            onChoose={act(
              () => void navigate({ to: '/chat', search: { ...search, channel: channel.id, rincian: 'ringkas' } }),
            )}
          >
            Lihat rincian
          </Item>
        </>
      )}
    </PopoverMenu>
  )
}

const Item = ({ icon, children, onChoose }: { icon: ReactNode; children: ReactNode; onChoose: () => void }) => (
  <button type="button" role="menuitem" onClick={onChoose}>
    {icon}
    {children}
  </button>
)
