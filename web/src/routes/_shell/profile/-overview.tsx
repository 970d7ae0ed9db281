import type { Profile } from '@semai/contract/profile'
import { BadgeStrip } from '../../../features/award/badge-strip.tsx'
import { CertificateStrip } from '../../../features/award/certificate-strip.tsx'
import { EventStrip } from '../../../features/event/event-strip.tsx'
import { RoleCard } from '../../../features/pretest/role-card.tsx'
import { ProfileAbout } from '../../../features/profile/profile-about.tsx'
import { ProfileColumns } from '../../../features/profile/profile-columns.tsx'
import { ProfilePreviewCard } from '../../../features/profile/profile-preview-card.tsx'
import { JourneyCard } from '../../../features/program/journey-card.tsx'
import { StartupStrip } from '../../../features/startup/startup-strip.tsx'

/** The tab "Profil": who one is, what one has reached, and how far one has come. */
export const ProfileOverview = ({ person }: { person: Profile }) => (
  <ProfileColumns
    rail={
      <>
        <StartupStrip />
        <JourneyCard />
        <RoleCard person={person} />
        <ProfilePreviewCard />
      </>
    }
  >
    <ProfileAbout person={person} />
    <BadgeStrip />
    <CertificateStrip />
    <EventStrip viewerZone={person.time_zone} />
  </ProfileColumns>
)
