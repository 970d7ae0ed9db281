import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import { IconMapPin, IconMessages, IconPencil, IconShare2 } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import type { Profile } from '@semai/contract/profile/profile'
import { shareLink } from '../../../lib/share/share-link.ts'
import { occupationText } from '../../../lib/text/occupation-text.ts'
import { CoverArt } from '../../../ui/picture/cover-art.tsx'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { Tag, Tags } from '../../../ui/fact/tag.tsx'
import classes from './profile-head.module.css'

interface ProfileHeadProps {
  person: Profile
  /** The person's role in a team, from another feature. */
  roleTag: ReactNode
  /** The person's stage in the programme, from another feature. */
  stageTag: ReactNode
  /** False on the settings page, which has its own action. */
  canEdit: boolean
}

const COVER_RATIO = 5.4
const AVATAR_SIZE = 104

/** Header of the profile: cover, photo, name, work, hub and stage. */
export function ProfileHead({ person, roleTag, stageTag, canEdit }: ProfileHeadProps) {
  const { id, full_name, photo, region_hub } = person
  const work = occupationText(person)
  return (
    <header>
      <CoverArt id={id} ratio={COVER_RATIO} motif="hamparan" palette="nila" isEager className={classes.cover} />
      <div className={classes.person}>
        <Face isOwn={canEdit}>
          <PersonAvatar decorative name={full_name} src={photo.url} size={AVATAR_SIZE} className={classes.avatar} />
        </Face>
        <div className={classes.words}>
          <h1>{full_name}</h1>
          {work && <p>{work}</p>}
          <div className={classes.tags}>
            <Tags>
              {roleTag}
              {region_hub && <Tag icon={<IconMapPin size={14} aria-hidden />}>{region_hub.name}</Tag>}
              {stageTag}
            </Tags>
          </div>
        </div>
        {canEdit && <HeadActions person={person} />}
      </div>
    </header>
  )
}

/** Photo that links to the form on the person's own profile. */
const Face = ({ isOwn, children }: { isOwn: boolean; children: ReactNode }) =>
  isOwn ? (
    <Link to="/profile/editProfile" className={classes.face}>
      {children}
      <span className="visually-hidden">Ubah foto dan nama</span>
    </Link>
  ) : (
    children
  )

const HeadActions = ({ person }: { person: Profile }) => (
  <div className={classes.actions}>
    {person.is_mentor && <MentorRoom />}
    <Button variant="default" leftSection={<IconShare2 size={18} aria-hidden />} onClick={() => void share(person)}>
      Bagikan
    </Button>
    <Button
      leftSection={<IconPencil size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/profile/edit" {...props} />}
    >
      Sunting profil
    </Button>
  </div>
)

const ROOM = '/mentor/ruang'

function MentorRoom() {
  const router = useRouter()
  return (
    <Button
      variant="default"
      component="a"
      href={ROOM}
      leftSection={<IconMessages size={18} aria-hidden />}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        void router.navigate({ href: ROOM })
      }}
    >
      Ruang mentor
    </Button>
  )
}

/** Share the profile's address. Signed-in people can open it, as far as the privacy settings allow. */
const share = ({ id, full_name }: Profile) =>
  shareLink({
    title: `${full_name} di Semai`,
    url: `${window.location.origin}/profile?person=${id}`,
    copied: 'Tautan profilmu disalin.',
  })
