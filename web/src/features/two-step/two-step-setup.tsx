import { useState } from 'react'
import type { Profile } from '@semai/contract/profile/profile'
import { TwoStepBegin, type Secret } from './two-step-begin.tsx'
import { TwoStepConfirm } from './two-step-confirm.tsx'

interface TwoStepSetupProps {
  person: Pick<Profile, 'email' | 'has_password'>
  /** Changes to another authenticator. */
  isMoving: boolean
  onEnabled: (recoveryCodes: string[]) => Promise<void>
  onBack: () => void
}

/** Setup: identity check, then the authenticator and its first code. */
export function TwoStepSetup({ person, isMoving, onEnabled, onBack }: TwoStepSetupProps) {
  const [secret, setSecret] = useState<Secret | null>(null)
  if (!secret) return <TwoStepBegin person={person} isMoving={isMoving} onBegun={setSecret} onBack={onBack} />
  return <TwoStepConfirm secret={secret} onEnabled={onEnabled} onBack={onBack} />
}
