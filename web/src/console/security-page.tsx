import { useState } from 'react'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useConsoleNavigate } from '../features/console/console-link.tsx'
import { consoleSelfQuery } from '../features/console/self-queries.ts'
import { TwoStepSetting } from '../features/two-step/two-step-setting.tsx'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { profileQuery } from '../lib/session/profile.ts'
import { PagePending } from '../shell/page-pending.tsx'
import { PageHead } from '../ui/layout/page-head.tsx'
import classes from './security-page.module.css'

/** Page on which staff turn on two-step sign-in, which opens the console. */
export function SecurityPage() {
  usePageTitle('Keamanan masuk')
  const { data: person } = useQuery(profileQuery)
  const queryClient = useQueryClient()
  const navigate = useConsoleNavigate()
  const [isReady, setReady] = useState(false)
  if (!person) return <PagePending />

  async function enter() {
    await queryClient.invalidateQueries({ queryKey: consoleSelfQuery.queryKey })
    await navigate('/console')
  }

  return (
    <>
      <PageHead title="Keamanan masuk" sub="Konsol dijaga dengan kata sandi dan kode dari aplikasi autentikator." />
      <div className={classes.card}>
        <TwoStepSetting person={person} onReady={() => setReady(true)} />
      </div>
      {isReady && (
        <Button className={classes.enter} onClick={() => void enter()}>
          Buka konsol
        </Button>
      )}
    </>
  )
}
