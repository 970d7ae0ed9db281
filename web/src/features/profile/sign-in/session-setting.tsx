import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Session } from '@semai/contract/auth/auth'
import { deviceName } from '@semai/contract/auth/device-name'
import type { Profile } from '@semai/contract/profile/profile'
import type { OwnerProof } from '@semai/contract/auth/proof'
import { call } from '../../../lib/call/call.ts'
import { failureMessage, isFailure } from '../../../lib/call/failure-text.ts'
import { formatDate, formatRelative } from '../../../lib/time/format-date.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import { Tag } from '../../../ui/fact/tag.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { sessionsQuery } from '../queries.ts'
import classes from './session-setting.module.css'

type Person = Pick<Profile, 'email' | 'has_password'>

/** List of the person's sessions, with buttons to end the others. */
export function SessionSetting({ person }: { person: Person }) {
  const { data: sessions, error, isPaused, isFetching, refetch } = useQuery(sessionsQuery)
  if (sessions)
    return (
      <ul className={classes.devices}>
        {sessions.map((session) => (
          <Device key={session.id} session={session} person={person} />
        ))}
      </ul>
    )
  if (!error && !isPaused) return <RowSkeleton count={2} lead="avatar" label="Memuat daftar perangkat" />
  return (
    <ErrorState
      title="Daftar perangkat tidak terbuka"
      onRetry={() => void refetch()}
      isRetrying={isFetching && !isPaused}
    >
      {error ? failureMessage(error) : 'Kamu sedang luring. Bagian ini terbuka lagi saat tersambung.'}
    </ErrorState>
  )
}

function Device({ session, person }: { session: Session; person: Person }) {
  const { id, user_agent, created_at, last_used_at, is_current } = session
  const [isAsking, setAsking] = useState(false)
  const end = useEndSession()
  const name = deviceName(user_agent)
  const Icon = /Android|iPhone/.test(name) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li>
      <Icon size={24} aria-hidden />
      <div>
        <b>{name}</b>
        <small>
          Masuk {formatDate(created_at)} · dipakai {formatRelative(last_used_at)}
        </small>
      </div>
      {is_current ? (
        <Tag tone="nila">Sedang kamu pakai</Tag>
      ) : (
        <Button
          variant="default"
          size="sm"
          aria-label={`Keluar dari perangkat ini: ${name}`}
          onClick={() => setAsking(true)}
        >
          Keluar dari perangkat ini
        </Button>
      )}
      {isAsking && (
        <ProofDialog
          person={person}
          action="session"
          title={`Keluarkan ${name}?`}
          button={{ label: 'Keluarkan', color: 'bata' }}
          onProven={(proof) => end(id, proof).then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        >
          Perangkat itu harus masuk lagi. Kami pastikan dulu ini kamu.
        </ProofDialog>
      )}
    </li>
  )
}

function useEndSession() {
  const queryClient = useQueryClient()
  return async (id: string, proof: OwnerProof) => {
    try {
      const { message } = await call('DELETE /v1/session/remove', { body: { id, ...proof } })
      void toast.success(message)
    } catch (error) {
      // It has already ended: the list will show it.
      if (!isFailure(error, 'session-not-found')) throw error
    }
    await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  }
}
