import { useId } from 'react'
import { Checkbox, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { KindSetting, Switches } from '@semai/contract/notification/kind'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import classes from './notification-setting.module.css'
import { KIND_GROUPS, CHANNELS, type Kind } from './notification-text.ts'
import { OnlineOnly } from './online-only.tsx'
import parts from './setting-parts.module.css'
import { userSettingQuery } from './queries.ts'
import { useChangeSetting } from './use-change-setting.ts'

/** Table of notification kinds and delivery methods. */
export function NotificationSetting() {
  const query = useQuery(userSettingQuery)
  return (
    <OnlineOnly>
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton count={6} lead="none" label="Memuat pilihan notifikasi" />}
        errorTitle="Pilihan notifikasi tidak terbuka"
      >
        {({ kinds, forum_digest, daily_summary }) => (
          <>
            <Choices kinds={kinds} />
            <Digest isWanted={forum_digest} />
            <Daily isWanted={daily_summary} />
          </>
        )}
      </QueryBoundary>
      <p className={parts.hint}>
        Notifikasi perangkat datang antara pukul 06.00 dan 21.00; yang mulai dalam satu jam tetap lewat. E-mail hanya
        kami kirim kalau notifikasinya tidak sampai dan kabarnya belum kamu baca. Tiket dan kabar tentang akunmu
        sendiri, misalnya kata sandi yang diganti, selalu kami kirim.
      </p>
    </OnlineOnly>
  )
}

function Choices({ kinds }: { kinds: KindSetting }) {
  return (
    <div className={classes.choices}>
      {KIND_GROUPS.map((group) => (
        <section key={group.heading} aria-label={group.heading}>
          <div className={classes.head}>
            <h4>{group.heading}</h4>
            {CHANNELS.map(({ channel, label }) => (
              <span key={channel} aria-hidden>
                {label}
              </span>
            ))}
          </div>
          {group.kinds.map(({ kind, label, about }) => (
            <div key={kind} className={classes.row} role="group" aria-label={label}>
              <p>
                <b>{label}</b>
                <small>{about}</small>
              </p>
              <ChannelSwitches kind={kind} label={label} chosen={kinds[kind]} />
            </div>
          ))}
        </section>
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

function Daily({ isWanted }: { isWanted: boolean }) {
  const change = useChangeSetting()
  return (
    <Switch
      size="md"
      className={classes.digest}
      classNames={{ body: classes.switch }}
      label="Sejak kemarin, setiap pukul 07.00"
      description="Satu ringkasan dari yang belum kamu baca, lewat notifikasi perangkat atau e-mail. Kalau tidak ada apa-apa, kami diam."
      checked={isWanted}
      onChange={({ currentTarget }) => void change({ daily_summary: currentTarget.checked })}
    />
  )
}

interface ChannelSwitchesProps {
  kind: Kind
  label: string
  chosen: Switches
}

function ChannelSwitches({ kind, label, chosen }: ChannelSwitchesProps) {
  const id = useId()
  const change = useChangeSetting()
  return CHANNELS.map(({ channel, by }) => (
    // The whole cell is clickable.
    <label key={channel} className={classes.cell} htmlFor={id + channel}>
      <Checkbox
        id={id + channel}
        size="md"
        aria-label={`${label} ${by}`}
        checked={chosen[channel]}
        onChange={({ currentTarget: { checked } }) =>
          void change({ kinds: { [kind]: { ...chosen, [channel]: checked } } })
        }
      />
    </label>
  ))
}
