import type { WorkshopParticipant } from '@semai/contract/console/workshop'
import { ConsoleLink } from '../console/console-link.tsx'
import { personFacts } from '../console/person-facts.ts'
import { formatDate } from '../../lib/time/format-date.ts'
import { ProgressBar } from '../../ui/fact/progress-bar.tsx'
import { Tag } from '../../ui/fact/tag.tsx'
import { PersonAvatar } from '../../ui/picture/person-avatar.tsx'
import classes from './roster.module.css'
import { workshopWords } from '../console/participation-text.ts'
import { quizWords } from './roster-text.ts'

interface RosterRowsProps {
  people: WorkshopParticipant[]
  zone: string
}

/** Participants of a workshop with progress, results and last activity. */
export const RosterRows = ({ people, zone }: RosterRowsProps) => (
  <ul className={classes.rows} aria-label="Peserta">
    {people.map((one) => (
      <Row
        key={one.id}
        person={one}
        zone={zone}
        isNamesake={people.some(({ id, full_name }) => id !== one.id && full_name === one.full_name)}
      />
    ))}
  </ul>
)

interface RowProps {
  person: WorkshopParticipant
  zone: string
  /** Somebody else on the page has this name. */
  isNamesake: boolean
}

function Row({ person, zone, isNamesake }: RowProps) {
  const { full_name, person_id, photo, status, progress_percent, created_at, last_active_at } = person
  return (
    <li className={classes.row}>
      <PersonAvatar decorative name={full_name} src={photo.url} size={32} />
      <div className={classes.who}>
        {person_id ? (
          <ConsoleLink to={`/console/orang/${person_id}`}>{full_name}</ConsoleLink>
        ) : (
          <strong>{full_name}</strong>
        )}
        <small>{personFacts(person, { isNamesake })}</small>
      </div>
      <div className={classes.progress}>
        <ProgressBar value={progress_percent} label={`${progress_percent}%`} />
        <small>{quizWords(person)}</small>
      </div>
      <div className={classes.state}>
        <Tag tone={workshopWords[status].tone}>{workshopWords[status].label}</Tag>
        <small>{certificateWords(person)}</small>
      </div>
      <small className={classes.since}>
        {last_active_at ? `Belajar ${formatDate(last_active_at, zone)}` : `Mendaftar ${formatDate(created_at, zone)}`}
      </small>
    </li>
  )
}

const certificateWords = ({ certificate }: WorkshopParticipant) =>
  certificate && { issued: 'Bersertifikat', held: 'Sertifikat menunggu tugas dibaca' }[certificate]
