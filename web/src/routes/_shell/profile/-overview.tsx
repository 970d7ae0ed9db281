import type { Profile } from '@semai/contract/profile/profile'
import { BadgeStrip } from '../../../features/award/badge/badge-strip.tsx'
import { ProfileAbout } from '../../../features/profile/overview/profile-about.tsx'
import { ProfileColumns } from '../../../features/profile/overview/profile-columns.tsx'
import { LazySection } from '../../../lib/first-paint/lazy-section.tsx'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'

const OverviewBelow = lazyChunk(async () => (await import('./-overview-below.tsx')).OverviewBelow)
const OverviewRail = lazyChunk(async () => (await import('./-overview-below.tsx')).OverviewRail)

/** Tab "Profil": facts, achievements, and stages. */
export const ProfileOverview = ({ person }: { person: Profile }) => (
  <ProfileColumns
    rail={
      <LazySection name="profile-rail">
        <OverviewRail person={person} />
      </LazySection>
    }
  >
    <ProfileAbout person={person} />
    <BadgeStrip />
    <LazySection name="profile">
      <OverviewBelow person={person} />
    </LazySection>
  </ProfileColumns>
)
