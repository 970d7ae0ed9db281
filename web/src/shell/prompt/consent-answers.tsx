import { Button } from '@mantine/core'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { consentListQuery, userSettingQuery } from '../../features/profile/setting/queries.ts'
import { keepSetting } from '../../lib/browser/stored-setting.ts'
import { call } from '../../lib/call/call.ts'
import { failureMessage } from '../../lib/call/failure-text.ts'
import { profileQuery } from '../../lib/session/profile.ts'
import { storeUser } from '../../lib/session/session.ts'
import { toast } from '../../lib/toast/toast.ts'
import classes from './prompt-card.module.css'

interface Consent {
  title: string
  about: string
  /** Saves either answer. */
  decide: (isGranted: boolean, queryClient: QueryClient) => Promise<void>
}

export const PRESENCE: Consent = {
  title: 'Tampilkan kehadiranmu?',
  about: 'Orang yang satu percakapan denganmu melihat saat kamu daring, sedang menulis, dan sudah membaca.',
  async decide(shows_presence, queryClient) {
    const { data } = await call('PUT /v1/user-setting/update', { body: { shows_presence } })
    keepSetting(data)
    queryClient.setQueryData(userSettingQuery.queryKey, data)
  },
}

export const ANALYTICS: Consent = {
  title: 'Bantu kami memperbaiki Semai?',
  about: 'Kalau boleh, kami mencatat bagian mana yang kamu pakai. Tidak dijual, dan berhenti begitu kamu matikan.',
  async decide(is_granted, queryClient) {
    const { data } = await call('PUT /v1/personal/consent/update', { body: { purpose: 'analytics', is_granted } })
    const person = queryClient.getQueryData(profileQuery.queryKey)
    if (person) {
      storeUser({ ...person, ...data })
      queryClient.setQueryData(profileQuery.queryKey, { ...person, ...data })
    }
    void queryClient.invalidateQueries({ queryKey: consentListQuery.queryKey })
  },
}

/** Neither answer is lit: both are as easy to give. */
export function ConsentAnswers({ consent: { decide }, onClose }: { consent: Consent; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isGranted: boolean) => decide(isGranted, queryClient),
    onSuccess(_, isGranted) {
      const words = isGranted ? 'Terima kasih. Pilihanmu sudah dicatat.' : 'Baik, pilihanmu sudah dicatat.'
      void toast.success(`${words} Kamu bisa mengubahnya di Pengaturan.`)
      onClose()
    },
    onError: (error) => void toast.failure(failureMessage(error)),
  })
  return (
    <div className={classes.answers}>
      {[false, true].map((isGranted) => (
        <Button
          key={String(isGranted)}
          variant="default"
          loading={isPending && variables === isGranted}
          disabled={isPending}
          onClick={() => mutate(isGranted)}
        >
          {isGranted ? 'Ya, boleh' : 'Tidak'}
        </Button>
      ))}
    </div>
  )
}
