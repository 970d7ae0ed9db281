import { BadgePicture } from '../../../features/award/badge/badge-picture.tsx'
import { PersonPage } from '../../../features/person/person-page.tsx'
import { WriteLink } from '../-write-link.tsx'

/** The profile of somebody else, from an address that they shared. */
export const Somebody = ({ id }: { id: string }) => (
  <PersonPage
    key={id}
    id={id}
    badgePicture={({ image }) => <BadgePicture image={image} isEarned size={64} />}
    action={(person) => <WriteLink id={person.id} />}
  />
)
