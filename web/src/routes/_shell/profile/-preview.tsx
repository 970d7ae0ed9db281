import type { Profile } from '@semai/contract/profile/profile'
import { BadgePicture } from '../../../features/award/badge/badge-picture.tsx'
import { PersonPreview } from '../../../features/person/person-preview.tsx'

/** What others see of oneself, over the profile. */
export const Preview = ({ person, onClose }: { person: Profile; onClose: () => void }) => (
  <PersonPreview
    person={person}
    onClose={onClose}
    badgePicture={({ image }) => <BadgePicture image={image} isEarned size={64} />}
  />
)
