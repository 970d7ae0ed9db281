import type { ReactNode } from 'react'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { UserProfile } from '@semai/contract/profile/user'
import { phoneText } from '../../lib/text/phone-text.ts'
import { LogoTile } from '../../ui/picture/logo-tile.tsx'
import classes from './person-dialog.module.css'

export type ShownBadge = UserProfile['badges'][number]

interface PersonAboutProps {
  person: UserProfile
  /** Picture of a badge, rendered by another feature. */
  badgePicture: (badge: ShownBadge) => ReactNode
}

/** Bio, contacts, startups and badges that the viewer may see. */
export const PersonAbout = ({ person, badgePicture }: PersonAboutProps) => (
  <>
    {person.bio && <p className={classes.bio}>{person.bio}</p>}
    <PersonContact person={person} />
    <PersonStartups startups={person.startups} />
    <PersonBadges badges={person.badges} picture={badgePicture} />
  </>
)

/** Contacts that the viewer may see. */
function PersonContact({ person: { email, phone } }: { person: UserProfile }) {
  if (!email && !phone) return null
  return (
    <ul className={classes.contact}>
      {email && (
        <li>
          <IconMail size={20} aria-hidden />
          <a href={`mailto:${encodeURI(email)}`}>{email}</a>
        </li>
      )}
      {phone && (
        <li>
          <IconPhone size={20} aria-hidden />
          <a href={`tel:${encodeURI(phone)}`}>{phoneText(phone)}</a>
        </li>
      )}
    </ul>
  )
}

/** Startups of a person with their title there. */
function PersonStartups({ startups }: Pick<UserProfile, 'startups'>) {
  if (startups.length === 0) return null
  return (
    <section>
      <h3 className={classes.title}>Startup</h3>
      <ul className={classes.startups}>
        {startups.map(({ id, name, logo, title }) => (
          <li key={id}>
            <Link to="/startup/$id" params={{ id }} className={classes.startup}>
              <LogoTile id={id} src={logo.url} words={[name]} size={44} />
              <span>
                <b>{name}</b>
                {title && <small>{title}</small>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PersonBadgesProps {
  badges: ShownBadge[]
  picture: (badge: ShownBadge) => ReactNode
}

function PersonBadges({ badges, picture }: PersonBadgesProps) {
  if (badges.length === 0) return null
  return (
    <section>
      <h3 className={classes.title}>Badge</h3>
      <ul className={classes.badges}>
        {badges.map((badge) => (
          <li key={badge.code}>
            {picture(badge)}
            <small>{badge.name}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
