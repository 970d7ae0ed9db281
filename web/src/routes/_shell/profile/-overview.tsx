import type { Profile } from '@semai/contract/profile'
import { BadgeStrip } from '../../../features/award/badge-strip.tsx'
import { ProfileAbout } from '../../../features/profile/profile-about.tsx'
import { ProfileColumns } from '../../../features/profile/profile-columns.tsx'
import { afterWords } from '../../../lib/next-paint.ts'
import { Below } from '../../../ui/below.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const importBelow = afterWords(() => import('./-overview-below.tsx'))
const OverviewBelow = lazyPart(async () => (await importBelow()).OverviewBelow)
const OverviewRail = lazyPart(async () => (await importBelow()).OverviewRail)

/** The tab "Profil": who one is, what one has reached, and how far one has come. */
export const ProfileOverview = ({ person }: { person: Profile }) => (
  <ProfileColumns
    rail={
      <Below name="profile-rail">
        <OverviewRail person={person} />
      </Below>
    }
  >
    <ProfileAbout person={person} />
    <BadgeStrip />
    <Below name="profile">
      <OverviewBelow person={person} />
    </Below>
  </ProfileColumns>
)
