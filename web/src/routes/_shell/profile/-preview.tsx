import type { Profile } from '@semai/contract/profile/profile'
import { BadgePicture } from '../../../features/award/badge/badge-picture.tsx'
import { PersonPreview } from '../../../features/person/person-preview.tsx'

/** Preview of the profile as others see it. */
export const Preview = ({ person, onClose }: { person: Profile; onClose: () => void }) => (
  <PersonPreview
    person={person}
    onClose={onClose}
    badgePicture={({ image }) => <BadgePicture image={image} isEarned size={64} />}
  />
)
