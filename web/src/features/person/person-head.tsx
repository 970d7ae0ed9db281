import { IconMapPin, IconUserSearch } from '@tabler/icons-react'
import type { UserProfile } from '@semai/contract/profile/user'
import { PersonAvatar } from '../../ui/picture/person-avatar.tsx'
import { Tag, Tags } from '../../ui/fact/tag.tsx'
import classes from './person-dialog.module.css'
import { occupationText } from '../../lib/text/occupation-text.ts'

interface PersonHeadProps {
  person: UserProfile
  /** Heading level; 1 on a separate page. */
  level?: 1 | 2
}

/** Heading of a profile: photo, name, work, role and place. */
export function PersonHead({ person, level = 2 }: PersonHeadProps) {
  const { full_name, photo, team_role, regency_name, region_hub_name, is_looking_for_team } = person
  const work = occupationText(person)
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <header className={classes.head}>
      <PersonAvatar decorative name={full_name} src={photo.url} size={96} className={classes.photo} />
      <div>
        <Heading>{full_name}</Heading>
        {work && <p>{work}</p>}
        {regency_name && <p>{regency_name}</p>}
        <Tags>
          {team_role && <Tag tone="nila">{team_role.name}</Tag>}
          {region_hub_name && <Tag icon={<IconMapPin size={14} aria-hidden />}>{region_hub_name}</Tag>}
          {is_looking_for_team && (
            <Tag tone="kunyit" icon={<IconUserSearch size={14} aria-hidden />}>
              Mencari tim
            </Tag>
          )}
        </Tags>
      </div>
    </header>
  )
}
