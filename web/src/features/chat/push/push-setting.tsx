import { Button } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import { IconBellRinging, IconBellX } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CallFailed } from '../../../lib/call/call.ts'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { ChannelFailure } from '../channel/channel-failure.tsx'
import classes from './push-setting.module.css'
import { readPushState, turnPushOff, turnPushOn, type PushState } from './queries.ts'
import { pushKeyQuery } from '../queries.ts'

const KEY = ['chat', 'push-state']

const ABOUT: Record<PushState, string> = {
  off: 'Dapatkan kabar pesan baru walau Semai tertutup. Peramban akan meminta izinmu.',
  on: 'Perangkat ini mendapat kabar pesan baru walau Semai tertutup.',
  denied: 'Kamu pernah menolak pemberitahuan dari Semai. Buka pengaturan situs di perambanmu untuk mengizinkannya.',
  missing: 'Peramban ini tidak mendukung pemberitahuan. Di iPhone, pasang Semai ke layar utama dulu.',
}

/** Pemberitahuan perangkat: the permission is asked for only by a tap. */
export function PushSetting() {
  const queryClient = useQueryClient()
  const { data: state } = useQuery({ queryKey: KEY, queryFn: readPushState, staleTime: 0 })
  const { data: push } = useQuery(pushKeyQuery)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (key: string | null) => (key === null ? turnPushOff() : turnPushOn(key)),
    onSuccess: (next) => queryClient.setQueryData<PushState>(KEY, next),
  })
  if (!state || push?.key === '') return null
  const isOn = state === 'on'
  const isPossible = state === 'on' || state === 'off'
  const Icon = isPossible ? IconBellRinging : IconBellX
  return (
    <div className={classes.card}>
      <Icon size={24} aria-hidden />
      <div>
        <h4>Pemberitahuan di perangkat ini</h4>
        <p role="status">{ABOUT[state]}</p>
        {error && <ChannelFailure>{wordsOf(error)}</ChannelFailure>}
        {isPossible && (
          <Button
            variant={isOn ? 'default' : 'light'}
            size="sm"
            loading={isPending}
            disabled={!push}
            onClick={() => push && mutate(isOn ? null : push.key)}
          >
            {isOn ? 'Matikan' : 'Aktifkan'}
          </Button>
        )}
      </div>
    </div>
  )
}

// The browser's own refusals are in English.
const wordsOf = (error: Error) =>
  error instanceof CallFailed
    ? failureMessage(error)
    : 'Peramban ini tidak berhasil mendaftar. Periksa jaringanmu, lalu coba lagi.'
