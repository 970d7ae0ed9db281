import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Profile } from '@semai/contract/profile/profile'
import { profileQuery } from '../../lib/session/profile.ts'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { TextSkeleton } from '../../ui/state/skeletons.tsx'
import { twoStepQuery } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TwoStepCodeForm } from './two-step-code-form.tsx'
import { TwoStepSetup } from './two-step-setup.tsx'
import { TwoStepState, type TwoStepAction } from './two-step-state.tsx'

interface TwoStepSettingProps {
  person: Pick<Profile, 'email' | 'has_password'>
  /** Called after the recovery codes of a first setup are saved. */
  onReady?: () => void
}

/** Masuk dua langkah: setup, recovery codes, change of authenticator, and removal. */
export function TwoStepSetting({ person, onReady }: TwoStepSettingProps) {
  const query = useQuery(twoStepQuery)
  const queryClient = useQueryClient()
  const [action, setAction] = useState<TwoStepAction | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  // Staff gain or lose staff access with this change.
  const refresh = () =>
    Promise.all(
      [twoStepQuery, profileQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey: [...queryKey] })),
    )

  async function show(fresh: string[]) {
    setCodes(fresh)
    setAction(null)
    await refresh()
  }

  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        email={person.email}
        onSaved={() => {
          setCodes(null)
          onReady?.()
        }}
      />
    )
  return (
    <QueryBoundary
      query={query}
      skeleton={<TextSkeleton count={4} label="Memuat masuk dua langkah" />}
      errorTitle="Pengaturan ini tidak terbuka"
    >
      {(state) => {
        if (action === 'setup')
          return <TwoStepSetup person={person} isMoving={state.is_on} onEnabled={show} onBack={() => setAction(null)} />
        if (action && state.is_on)
          return (
            <TwoStepCodeForm
              action={action}
              onRenewed={show}
              onRemoved={async () => {
                await refresh()
                setAction(null)
              }}
              onBack={() => setAction(null)}
            />
          )
        return <TwoStepState state={state} onAction={setAction} />
      }}
    </QueryBoundary>
  )
}
