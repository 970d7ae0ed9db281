import { useState, type ReactNode } from 'react'
import type { Profile } from '@semai/contract/profile/profile'
import { readPendingSignIn, readUser, storeUser } from '../../../lib/session/session.ts'
import { PlaceForm, type PlaceFieldsSetup } from './place-form.tsx'
import { ProfileForm, type ProfileFormProps } from './profile-form.tsx'
import { useProfileEnd } from './use-profile-end.ts'

interface NewProfileProps extends Pick<ProfileFormProps, 'hub'> {
  places: (setup: PlaceFieldsSetup) => ReactNode
}

/** Last steps of signing up: place, then profile. A complete profile skips the second. */
export function NewProfile({ places, hub }: NewProfileProps) {
  const [user, setUser] = useState(() => readPendingSignIn()?.user ?? readUser())
  const [hasSavedPlace, setSavedPlace] = useState(false)
  const end = useProfileEnd()

  async function settle(saved: Profile) {
    if (saved.is_profile_completed) return end(saved)
    storeUser(saved)
    setSavedPlace(true)
    setUser(saved)
  }

  // The route's guard ensures a person.
  if (!user) return null
  if (!user.region) return <PlaceForm places={places} onSaved={settle} />
  return (
    <div ref={hasSavedPlace ? focus : undefined} tabIndex={-1}>
      <ProfileForm user={user} hub={hub} />
    </div>
  )
}

// Focus the next step, because the pressed button is gone.
const focus = (step: HTMLElement | null) => step?.focus()
