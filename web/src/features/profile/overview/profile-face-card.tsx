import type { ReactNode } from 'react'
import type { Profile } from '@semai/contract/profile/profile'
import { Card } from '../../../ui/card/card.tsx'
import cardClasses from '../profile-card.module.css'
import classes from './profile-face-card.module.css'
import { ProfileIdentity } from '../edit/profile-identity.tsx'

interface ProfileFaceCardProps {
  /** The values being typed. */
  person: Pick<Profile, 'full_name' | 'photo' | 'occupation' | 'organization' | 'region_hub' | 'bio'>
  tags: ReactNode
}

/** Live preview of the person's card while they edit. */
export const ProfileFaceCard = ({ person, tags }: ProfileFaceCardProps) => (
  <Card as="aside" aria-labelledby="face" className={classes.card ?? ''}>
    <h2 id="face" className={cardClasses.title}>
      Begini tampilnya
    </h2>
    <ProfileIdentity person={person} tags={tags} />
    {person.bio && <p className={classes.bio}>{person.bio}</p>}
  </Card>
)
