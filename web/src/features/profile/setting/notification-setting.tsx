import { useId } from 'react'
import { Checkbox, Switch } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Switch.css'
import { useQuery } from '@tanstack/react-query'
import type { UserSetting } from '@semai/contract/personal'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import classes from './notification-setting.module.css'
import { CHANNELS, isSent, TOPICS, type Topic } from './notification-text.ts'
import { OnlineOnly } from './online-only.tsx'
import parts from './setting-parts.module.css'
import { userSettingQuery } from './queries.ts'
import { useChangeSetting } from './use-change-setting.ts'

/** Notifikasi: what comes by which way. */
export function NotificationSetting() {
  const query = useQuery(userSettingQuery)
  return (
    <OnlineOnly>
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton count={6} lead="none" label="Memuat pilihan notifikasi" />}
        errorTitle="Pilihan notifikasi tidak terbuka"
      >
        {({ notifications, forum_digest }) => (
          <>
            <Choices notifications={notifications} />
            <Digest isWanted={forum_digest} />
          </>
        )}
      </QueryBoundary>
      <p className={parts.hint}>
        Pesan baru bisa muncul sebagai push di ponsel atau laptop yang kamu izinkan. Kabar tentang akunmu sendiri,
        misalnya kata sandi yang diganti, selalu kami kirim.
      </p>
    </OnlineOnly>
  )
}

function Choices({ notifications }: Pick<UserSetting, 'notifications'>) {
  return (
    <div className={classes.choices}>
      <div className={classes.head} aria-hidden>
        {CHANNELS.map(({ channel, label }) => (
          <span key={channel}>{label}</span>
        ))}
      </div>
      {TOPICS.map(({ topic, label, about }) => (
        <div key={topic} className={classes.row} role="group" aria-label={label}>
          <p>
            <b>{label}</b>
            <small>{about}</small>
          </p>
          <Channels topic={topic} label={label} chosen={notifications[topic]} />
        </div>
      ))}
    </div>
  )
}

function Digest({ isWanted }: { isWanted: boolean }) {
  const change = useChangeSetting()
  return (
    <Switch
      size="md"
      className={classes.digest}
      classNames={{ body: classes.switch }}
      label={
        <>
          Ringkasan forum mingguan lewat <span className={classes.whole}>e-mail</span>
        </>
      }
      description="Setiap Senin pagi: topik terhangat di hubmu dan nasional, pertanyaan yang belum terjawab, dan pengumuman."
      checked={isWanted}
      onChange={({ currentTarget }) => void change({ forum_digest: currentTarget.checked })}
    />
  )
}

interface ChannelsProps {
  topic: Topic
  label: string
  chosen: UserSetting['notifications'][Topic]
}

function Channels({ topic, label, chosen }: ChannelsProps) {
  const id = useId()
  const change = useChangeSetting()
  return CHANNELS.map(({ channel, by }) =>
    isSent(topic, channel) ? (
      // The whole cell is the target.
      <label key={channel} className={classes.cell} htmlFor={id + channel}>
        <Checkbox
          id={id + channel}
          size="md"
          aria-label={`${label} ${by}`}
          checked={chosen[channel]}
          onChange={({ currentTarget: { checked } }) =>
            void change({ notifications: { [topic]: { ...chosen, [channel]: checked } } })
          }
        />
      </label>
    ) : (
      <span key={channel} />
    ),
  )
}
