import { Button } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Session } from '@semai/contract/auth'
import { call } from '../../lib/call.ts'
import { failureMessage, isFailure } from '../../lib/failure-words.ts'
import { formatDate, formatRelative } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { RowSkeleton } from '../../ui/skeletons.tsx'
import { Tag } from '../../ui/tag.tsx'
import { deviceName } from '@semai/contract/device-name'
import { sessionsQuery } from './queries.ts'
import classes from './session-setting.module.css'

/** Perangkat: where one is logged in, and a way out of each other place. */
export function SessionSetting() {
  const { data: sessions, error, isPaused, isFetching, refetch } = useQuery(sessionsQuery)
  if (sessions)
    return (
      <ul className={classes.devices}>
        {sessions.map((session) => (
          <Device key={session.id} session={session} />
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

function Device({ session: { id, user_agent, created_at, last_used_at, is_current } }: { session: Session }) {
  const { mutate: end, isPending } = useEndSession()
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
          loading={isPending}
          aria-label={`Keluar dari perangkat ini: ${name}`}
          onClick={() => end({ id })}
        >
          Keluar dari perangkat ini
        </Button>
      )}
    </li>
  )
}

function useEndSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { id: string }) => call('DELETE /v1/session/remove', { body }),
    onSuccess: ({ message }) => void toast.success(message),
    onError: (error) => {
      // It has ended by itself: the list below will show it.
      if (!isFailure(error, 'session-not-found')) void toast.failure(failureMessage(error))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}
