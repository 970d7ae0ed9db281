import { useState, type ReactNode } from 'react'
import type { Profile } from '@semai/contract/profile/profile'
import { readPendingSignIn, readUser, storeUser } from '../../../lib/session/session.ts'
import { PlaceForm, type PlaceFieldsSetup } from './place-form.tsx'
import { ProfileForm, type ProfileFormProps } from './profile-form.tsx'
import { useProfileEnd } from './use-profile-end.ts'

interface NewProfileProps extends Pick<ProfileFormProps, 'hub'> {
  places: (setup: PlaceFieldsSetup) => ReactNode
}

/** The last steps of signing up: where one lives, then what else one tells. Who has told the rest before only does the first. */
export function NewProfile({ places, hub }: NewProfileProps) {
  const [user, setUser] = useState(() => readPendingSignIn()?.user ?? readUser())
  const [hasTold, setTold] = useState(false)
  const end = useProfileEnd()

  async function settle(saved: Profile) {
    if (saved.is_profile_completed) return end(saved)
    storeUser(saved)
    setTold(true)
    setUser(saved)
  }

  // The guard lets nobody in without a person.
  if (!user) return null
  if (!user.region) return <PlaceForm places={places} onSaved={settle} />
  return (
    <div ref={hasTold ? focus : undefined} tabIndex={-1}>
      <ProfileForm user={user} hub={hub} />
    </div>
  )
}

// The button that led here is gone: reading goes on with the next step.
const focus = (step: HTMLElement | null) => step?.focus()
