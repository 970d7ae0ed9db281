import type { ReactNode } from 'react'
import { IconHome2, IconMapPin, IconSeedling } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Profile } from '@semai/contract/profile'
import { formatDate } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import classes from './profile-about.module.css'

interface ProfileAboutProps {
  person: Profile
  /** The journey through the programme: from another feature. */
  journey: ReactNode
  /** Badges and certificates: from another feature, too. */
  awards: ReactNode
}

/** The tab "Profil": what the person says about themselves, and how far they have come. */
export function ProfileAbout({ person, journey, awards }: ProfileAboutProps) {
  return (
    <div className={classes.columns}>
      <div>
        {person.bio ? <p className={classes.bio}>{person.bio}</p> : <NoBio />}
        <Facts person={person} />
        <div className={classes.awards}>{awards}</div>
      </div>
      <Card as="section" aria-labelledby="way">
        <h2 id="way" className={classes.title}>
          Perjalanan
        </h2>
        {journey}
      </Card>
    </div>
  )
}

const NoBio = () => (
  <EmptyState
    title="Ceritamu belum ada"
    action={
      <Link to="/profile" search={{ tab: 'setting' }} className={classes.write}>
        Tulis cerita singkat
      </Link>
    }
  >
    Dua kalimat cukup: apa yang kamu kerjakan, dan masalah apa yang ingin kamu kejar.
  </EmptyState>
)

function Facts({ person: { region, regency, region_hub, time_zone, created_at } }: { person: Profile }) {
  const home = [regency?.name, region?.name].filter(Boolean).join(', ')
  return (
    <ul className={classes.facts}>
      {region_hub && (
        <li>
          <IconMapPin size={20} aria-hidden />
          {region_hub.name}
        </li>
      )}
      {home && (
        <li>
          <IconHome2 size={20} aria-hidden />
          {home}
        </li>
      )}
      <li>
        <IconSeedling size={20} aria-hidden />
        Di Semai sejak {formatDate(created_at, time_zone)}
      </li>
    </ul>
  )
}
