import { IconMapPin, IconRosetteDiscountCheckFilled, IconUserSearch, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Startup } from '@semai/contract/startup/startup'
import directory from '../../../ui/layout/directory.module.css'
import { LogoTile } from '../../../ui/picture/logo-tile.tsx'
import { Tag, Tags } from '../../../ui/fact/tag.tsx'
import classes from './startup-card.module.css'
import { missingWords, ROLE_WORDS, subjectsOf } from '../startup-text.ts'

/** Card of a startup that opens its page. */
export function StartupCard({ startup }: { startup: Startup }) {
  const { id, name, tagline, logo, is_verified, my_role } = startup
  return (
    <Link to="/startup/$id" params={{ id }} className={directory.card}>
      <LogoTile id={id} src={logo.url} words={subjectsOf(startup)} size={64} className={classes.logo} />
      <span className={`${directory.words} ${classes.words}`}>
        <b>
          {name}
          {is_verified && (
            <>
              <IconRosetteDiscountCheckFilled className={classes.verified} size={18} aria-hidden />
              <span className="visually-hidden"> terverifikasi</span>
            </>
          )}
        </b>
        {my_role && <span className={classes.role}>Kamu {ROLE_WORDS[my_role].toLocaleLowerCase('id-ID')}</span>}
        {tagline && <span className={classes.tagline}>{tagline}</span>}
      </span>
      <span className={classes.foot}>
        <StartupTags startup={startup} />
        <StartupFacts startup={startup} />
      </span>
    </Link>
  )
}

function StartupTags({ startup: { stage, sectors, missing_roles } }: { startup: Startup }) {
  const missing = missingWords(missing_roles)
  return (
    <Tags>
      <Tag tone="nila">{stage.name}</Tag>
      {sectors.map(({ id, name }) => (
        <Tag key={id} tone="line">
          {name}
        </Tag>
      ))}
      {missing && (
        <Tag tone="kunyit" icon={<IconUserSearch size={14} aria-hidden />}>
          {missing}
        </Tag>
      )}
    </Tags>
  )
}

function StartupFacts({ startup: { region_hub, regency, member_count } }: { startup: Startup }) {
  const place = region_hub ?? regency
  return (
    <span className={classes.facts}>
      {place && (
        <span>
          <IconMapPin size={16} aria-hidden />
          {place.name}
        </span>
      )}
      <span>
        <IconUsers size={16} aria-hidden />
        {member_count} orang
      </span>
    </span>
  )
}
