import type { Profile } from '@semai/contract/profile/profile'
import { CertificateStrip } from '../../../features/award/certificate/certificate-strip.tsx'
import { EventStrip } from '../../../features/event/list/event-strip.tsx'
import { RoleCard } from '../../../features/pretest/role/role-card.tsx'
import { ProfilePreviewCard } from '../../../features/profile/overview/profile-preview-card.tsx'
import { JourneyCard } from '../../../features/program/journey-card.tsx'
import { StartupStrip } from '../../../features/startup/directory/startup-strip.tsx'

/** Sections below the profile's first screen, loaded after it is drawn. */
export const OverviewBelow = ({ person }: { person: Profile }) => (
  <>
    <CertificateStrip />
    <EventStrip viewerZone={person.time_zone} />
  </>
)

/** Beside it on a wide screen, else under all of it. */
export const OverviewRail = ({ person }: { person: Profile }) => (
  <>
    <StartupStrip />
    <JourneyCard />
    <RoleCard person={person} />
    <ProfilePreviewCard />
  </>
)
