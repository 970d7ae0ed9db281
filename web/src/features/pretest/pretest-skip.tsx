import { Button } from '@mantine/core'
import { IconArrowRight, IconBooks, IconRefresh, IconUsers } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Profile } from '@semai/contract/profile/profile'
import { call } from '../../lib/call/call.ts'
import { failureMessage } from '../../lib/call/failure-text.ts'
import { useChangePerson } from '../../lib/session/profile.ts'
import { toast } from '../../lib/toast/toast.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { readDraft } from './pretest-draft.ts'
import classes from './pretest-skip.module.css'

/** Page that explains what skipping the pre-test costs, with both choices. */
export function PreTestSkip({ person }: { person: Profile }) {
  const { mutate, isPending } = useSkip(person)
  const answered = Object.keys(readDraft().answers).length
  return (
    <div className={classes.page}>
      <PageHead
        title="Lewati pre-test?"
        sub="Boleh. Ini yang belum kamu dapat selama belum mengisinya:"
        crumbs={[
          <Link key="home" to="/home">
            Beranda
          </Link>,
          <Link key="pretest" to="/pretest">
            Pre-test
          </Link>,
          'Lewati',
        ]}
      />
      <ul className={classes.losses}>
        <li>
          <IconUsers size={22} aria-hidden />
          <p>
            <b>Saran peran dengan alasannya.</b> Kamu tetap bisa memilih Hustler, Hipster, atau Hacker sendiri dari
            Profil.
          </p>
        </li>
        <li>
          <IconBooks size={22} aria-hidden />
          <p>
            <b>Bacaan dan jalur belajar yang pas.</b> Tanpa peran, rekomendasi di Beranda masih umum.
          </p>
        </li>
        <li>
          <IconRefresh size={22} aria-hidden />
          <p>
            <b>Yang tidak hilang: kesempatannya.</b> Bisa kamu isi kapan saja dari Profil.
            {answered > 0 && ` ${answered} jawabanmu tetap tersimpan di perangkat ini.`}
          </p>
        </li>
      </ul>
      <div className={classes.actions}>
        <Button
          rightSection={<IconArrowRight size={18} aria-hidden />}
          renderRoot={(props) => <Link to="/pretest" {...props} />}
        >
          {answered > 0 ? 'Lanjutkan pre-test' : 'Isi pre-test, tiga menit'}
        </Button>
        <Button variant="default" loading={isPending} onClick={() => mutate()}>
          Lewati dulu
        </Button>
      </div>
    </div>
  )
}

function useSkip({ pre_test_state }: Profile) {
  const navigate = useNavigate()
  const changePerson = useChangePerson()
  return useMutation({
    mutationFn: () => call('POST /v1/pre-test/skip'),
    onSuccess: ({ message }) => {
      // A result that exists stays.
      if (pre_test_state === 'none') changePerson({ pre_test_state: 'skipped' })
      void toast.success(message ?? 'Pre-test dilewati.')
      void navigate({ to: '/home' })
    },
    onError: (error) => void toast.failure(failureMessage(error)),
  })
}
