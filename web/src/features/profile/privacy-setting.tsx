import { Switch } from '@mantine/core'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Switch.css'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Profile } from '@semai/contract/profile'
import { call } from '../../lib/call.ts'
import { failureMessage } from '../../lib/failure-words.ts'
import { useChangePerson } from '../../lib/profile.ts'
import { toast } from '../../lib/toast.ts'
import classes from './privacy-setting.module.css'

/** Privasi: the consent to analytics, given and taken back with equal ease. */
export function PrivacySetting({ person: { accepts_analytics } }: { person: Pick<Profile, 'accepts_analytics'> }) {
  const changePerson = useChangePerson()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (is_granted: boolean) =>
      call('PUT /v1/personal/consent/update', { body: { purpose: 'analytics', is_granted } }),
    onSuccess: ({ data }) => {
      changePerson(data)
      void toast.success(data.accepts_analytics ? 'Terima kasih. Izinmu sudah dicatat.' : 'Izinmu sudah dicabut.')
    },
    onError: (error) => void toast.failure(failureMessage(error)),
  })
  return (
    <div className={classes.privacy}>
      <Switch
        size="md"
        label="Izinkan Semai mencatat bagian mana yang kamu pakai"
        description="Catatannya membantu kami memperbaiki Semai. Tidak dijual, dan berhenti begitu kamu matikan."
        checked={isPending ? variables : accepts_analytics}
        disabled={isPending}
        onChange={({ currentTarget }) => mutate(currentTarget.checked)}
      />
      <Link to="/privasi" className={classes.link}>
        Baca kebijakan privasi
      </Link>
    </div>
  )
}
