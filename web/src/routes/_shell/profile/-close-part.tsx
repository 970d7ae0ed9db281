import type { Profile } from '@semai/contract/profile/profile'
import { CloseSetting } from '../../../features/profile/setting/close-setting.tsx'
import { SoleOwnedNote, useSoleOwned } from '../../../features/startup/team/sole-owned-setting.tsx'

/** Closing the account, unless a startup would be left without an owner. */
export function ClosePart({ person }: { person: Profile }) {
  const { startups, refresh } = useSoleOwned()
  return (
    <CloseSetting
      person={person}
      hindrance={startups.length > 0 ? <SoleOwnedNote startups={startups} /> : null}
      onHindered={refresh}
    />
  )
}
