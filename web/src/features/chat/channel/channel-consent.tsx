import { Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call/call.ts'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { TextSkeleton } from '../../../ui/state/skeletons.tsx'
import { userSettingQuery } from './channel-consent-queries.ts'
import classes from './channel-settings.module.css'

const CONSENTS = [
  {
    name: 'shows_presence',
    label: 'Tampilkan kehadiranmu',
    about: 'Orang yang satu percakapan denganmu melihat saat kamu daring, sedang menulis, dan sudah membaca.',
  },
  {
    name: 'push_shows_text',
    label: 'Tampilkan isi pesan di notifikasi perangkat',
    about: 'Kalau mati, layar terkunci hanya menyebut dari mana pesannya.',
  },
] as const

/** Switches for what others, and the own lock screen, may show. Also used on the settings page. */
export function ChannelConsent() {
  const query = useQuery(userSettingQuery)
  const { mutate, isPending, variables } = useConsent()
  return (
    <QueryBoundary
      query={query}
      skeleton={<TextSkeleton count={4} label="Memuat pengaturan" />}
      errorTitle="Pengaturan tidak terbuka"
    >
      {(setting) => (
        <div className={classes.switches}>
          {CONSENTS.map(({ name, label, about }) => (
            <Switch
              key={name}
              size="md"
              label={label}
              description={about}
              checked={(isPending ? variables[name] : undefined) ?? setting[name]}
              disabled={isPending}
              onChange={({ currentTarget }) => mutate({ [name]: currentTarget.checked })}
            />
          ))}
        </div>
      )}
    </QueryBoundary>
  )
}

type Consent = { shows_presence?: boolean; push_shows_text?: boolean }

function useConsent() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Consent) => call('PUT /v1/user-setting/update', { body }),
    onSuccess: ({ data }) => queryClient.setQueryData(userSettingQuery.queryKey, data),
    onError: (error) => void toast.failure(failureMessage(error)),
  })
}
