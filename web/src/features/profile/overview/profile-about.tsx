import { IconBriefcase2, IconHome2, IconSeedling } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Profile } from '@semai/contract/profile/profile'
import { formatDate } from '../../../lib/time/format-date.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import classes from './profile-about.module.css'

/** The person's bio, and when they joined. */
export const ProfileAbout = ({ person }: { person: Profile }) => (
  <section aria-label="Tentangmu">
    {person.bio ? <p className={classes.bio}>{person.bio}</p> : <NoBio />}
    <Facts person={person} />
  </section>
)

const NoBio = () => (
  <EmptyState
    title="Ceritamu belum ada"
    action={
      <Button variant="light" renderRoot={(props) => <Link to="/profile/editProfile" {...props} />}>
        Tulis cerita singkat
      </Button>
    }
  >
    Dua kalimat cukup: apa yang kamu kerjakan, dan masalah apa yang ingin kamu kejar.
  </EmptyState>
)

function Facts({ person }: { person: Profile }) {
  const { occupation, organization, region, regency, time_zone, created_at } = person
  const home = [regency?.name, region?.name].filter(Boolean).join(', ')
  return (
    <ul className={classes.facts}>
      {home && (
        <li>
          <IconHome2 size={20} aria-hidden />
          {home}
        </li>
      )}
      {!occupation && !organization && (
        <li>
          <IconBriefcase2 size={20} aria-hidden />
          <Link to="/profile/editProfile">Tambahkan pekerjaanmu</Link>
        </li>
      )}
      <li>
        <IconSeedling size={20} aria-hidden />
        Di Semai sejak {formatDate(created_at, time_zone)}
      </li>
    </ul>
  )
}
