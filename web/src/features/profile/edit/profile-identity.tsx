import type { ReactNode } from 'react'
import { IconMapPin } from '@tabler/icons-react'
import type { Profile } from '@semai/contract/profile/profile'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { Tag, Tags } from '../../../ui/fact/tag.tsx'
import classes from './profile-identity.module.css'
import { occupationText } from '../../../lib/text/occupation-text.ts'

interface ProfileIdentityProps {
  person: Pick<Profile, 'full_name' | 'photo' | 'occupation' | 'organization' | 'region_hub'>
  /** From other features: the role in a team, and the stage in the programme. */
  tags?: ReactNode
}

/** Photo, name, occupation and tags, without the cover. */
export function ProfileIdentity({ person, tags }: ProfileIdentityProps) {
  const { full_name, photo, region_hub } = person
  const work = occupationText(person)
  return (
    <div className={classes.identity}>
      <PersonAvatar decorative name={full_name} src={photo.url} size={72} />
      <div className={classes.words}>
        <p className={classes.name}>{full_name}</p>
        {work && <p className={classes.work}>{work}</p>}
        <div className={classes.tags}>
          <Tags>
            {tags}
            {region_hub && <Tag icon={<IconMapPin size={14} aria-hidden />}>{region_hub.name}</Tag>}
          </Tags>
        </div>
      </div>
    </div>
  )
}
