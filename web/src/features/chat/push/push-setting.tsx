import { Button } from '@mantine/core'
import { IconBellRinging, IconBellX } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ChannelFailure } from '../channel/channel-failure.tsx'
import classes from './push-setting.module.css'
import { pushFailureMessage, pushStateQuery, disablePush, enablePush, type PushState } from './queries.ts'
import { pushKeyQuery } from '../queries.ts'

const ABOUT: Record<PushState, string> = {
  off: 'Dapatkan kabar walau Semai tertutup. Peramban akan meminta izinmu.',
  on: 'Perangkat ini mendapat kabar walau Semai tertutup.',
  denied: 'Kamu pernah menolak notifikasi dari Semai. Buka pengaturan situs di perambanmu untuk mengizinkannya.',
  missing: 'Peramban ini tidak mendukung notifikasi. Di iPhone, pasang Semai ke layar utama dulu.',
}

/** Setting for device notifications. Requests the permission only after a tap. */
export function PushSetting() {
  const queryClient = useQueryClient()
  const { data: state } = useQuery(pushStateQuery)
  const { data: push } = useQuery(pushKeyQuery)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (key: string | null) => (key === null ? disablePush() : enablePush(key)),
    onSuccess: (next) => queryClient.setQueryData(pushStateQuery.queryKey, next),
  })
  if (!state || push?.key === '') return null
  const isOn = state === 'on'
  const isPossible = state === 'on' || state === 'off'
  const Icon = isPossible ? IconBellRinging : IconBellX
  return (
    <div className={classes.card}>
      <Icon size={24} aria-hidden />
      <div>
        <h4>Notifikasi di perangkat ini</h4>
        <p role="status">{ABOUT[state]}</p>
        {error && <ChannelFailure>{pushFailureMessage(error)}</ChannelFailure>}
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
