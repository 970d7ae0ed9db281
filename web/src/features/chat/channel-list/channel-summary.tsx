import { useState, type ReactNode } from 'react'
import { Button, Switch } from '@mantine/core'
import { IconArrowUpRight, IconLogout, IconPencil, IconPin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ChannelDetail } from '@semai/contract/chat/chat'
import { formatLongDate } from '../../../lib/time/format-date.ts'
import { TargetLink } from '../../../ui/link/target-link.tsx'
import { useChannelMarks } from '../channel/channel-actions.ts'
import { ChannelLeave } from '../channel/channel-leave.tsx'
import { ChannelPhoto } from '../channel/channel-photo.tsx'
import classes from './channel-summary.module.css'
import { channelName, memberWords } from '../channel/text.ts'

interface ChannelSummaryProps {
  channel: ChannelDetail
  onEdit: () => void
  /** Called after the person left. */
  onGone: () => void
}

const KINDS = {
  direct: 'Percakapan berdua',
  group: 'Grup',
  startup: 'Percakapan tim',
  event: 'Percakapan peserta kegiatan',
  hub: 'Percakapan hub',
  announcement: 'Pengumuman untuk semua',
}

const TARGETS = { startup: 'Buka profil startup', event: 'Buka halaman kegiatan', hub: 'Buka halaman hub' }

/** Summary of a conversation with the person's own settings. */
export function ChannelSummary({ channel, onEdit, onGone }: ChannelSummaryProps) {
  const { type, description, member_count, created_at, can_edit, can_leave } = channel
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <div className={classes.head}>
        <ChannelPhoto channel={channel} size={72} />
        <div>
          <h3>{channelName(channel)}</h3>
          <p>{type === 'direct' ? KINDS.direct : `${KINDS[type]} · ${memberWords(member_count)}`}</p>
        </div>
      </div>
      {description && <p className={classes.description}>{description}</p>}
      <Links channel={channel} />
      <Marks channel={channel} />
      <p className={classes.since}>Dibuat {formatLongDate(created_at)}</p>
      {(can_edit || can_leave) && (
        <div className={classes.actions}>
          {can_edit && (
            <Button variant="light" leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
              Ubah
            </Button>
          )}
          {can_leave && (
            <Button
              variant="subtle"
              color="bata"
              leftSection={<IconLogout size={18} aria-hidden />}
              onClick={() => setLeaving(true)}
            >
              Keluar dari grup
            </Button>
          )}
        </div>
      )}
      {isLeaving && <ChannelLeave channel={channel} onClose={() => setLeaving(false)} onGone={onGone} />}
    </>
  )
}

function Links({ channel: { id, type, target, pinned_message } }: { channel: ChannelDetail }) {
  const words = type === 'startup' || type === 'event' || type === 'hub' ? TARGETS[type] : 'Buka halamannya'
  if (!pinned_message && !target) return null
  return (
    <div className={classes.links}>
      {pinned_message && (
        <Link to="/chat" search={{ channel: id, pesan: pinned_message.seq }} className={classes.link}>
          <IconPin size={20} aria-hidden />
          <span>
            <b>Pesan yang disematkan</b>
            <span>{pinned_message.text}</span>
          </span>
        </Link>
      )}
      {target && (
        <TargetLink target={target} className={classes.link}>
          <IconArrowUpRight size={20} aria-hidden />
          <b>{words}</b>
        </TargetLink>
      )}
    </div>
  )
}

function Marks({ channel }: { channel: ChannelDetail }) {
  const { togglePin, toggleMute } = useChannelMarks(channel)
  return (
    <div className={classes.marks}>
      <Mark isOn={channel.is_pinned} onToggle={togglePin} about="Selalu di atas daftar percakapanmu.">
        Sematkan
      </Mark>
      <Mark isOn={channel.is_mute} onToggle={toggleMute} about="Tidak ada notifikasi dari percakapan ini.">
        Bisukan
      </Mark>
    </div>
  )
}

interface MarkProps {
  isOn: boolean
  onToggle: () => void
  about: string
  children: ReactNode
}

const Mark = ({ isOn, onToggle, about, children }: MarkProps) => (
  <Switch size="md" label={children} description={about} checked={isOn} onChange={onToggle} />
)
