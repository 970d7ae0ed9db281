import { IconShieldCheck } from '@tabler/icons-react'
import type { ConsolePersonItem } from '@semai/contract/console/people'
import { ConsoleLink } from '../console/console-link.tsx'
import { formatDate } from '../../lib/time/format-date.ts'
import { PersonAvatar } from '../../ui/picture/person-avatar.tsx'
import { Tag } from '../../ui/fact/tag.tsx'
import classes from './people.module.css'
import { scopeText, statusWords } from './text.ts'

export function PeopleRows({ people }: { people: ConsolePersonItem[] }) {
  return (
    <ul className={classes.rows}>
      {people.map((person) => (
        <Row key={person.id} person={person} />
      ))}
    </ul>
  )
}

function Row({ person }: { person: ConsolePersonItem }) {
  const { id, full_name, photo, masked_email, region_hub, status, scope, has_two_step, createdAt, last_used_at } =
    person
  return (
    <li className={classes.row}>
      <PersonAvatar decorative name={full_name} src={photo.url} size={40} />
      <div className={classes.who}>
        <ConsoleLink to={`/console/orang/${id}`} className={classes.name}>
          {full_name}
        </ConsoleLink>
        <small>{masked_email}</small>
      </div>
      <div className={classes.tags}>
        {scope !== 'participant' && <Tag tone="nila">{scopeText(person)}</Tag>}
        {status !== 'active' && <Tag tone={statusWords[status].tone}>{statusWords[status].label}</Tag>}
        {has_two_step && <Tag icon={<IconShieldCheck size={14} aria-hidden />}>Dua langkah</Tag>}
      </div>
      <small className={classes.facts}>
        {region_hub?.name ?? 'Tanpa hub'}
        <span> · sejak {formatDate(createdAt)}</span>
        <span className={classes.seen}>
          {last_used_at ? `Terakhir aktif ${formatDate(last_used_at)}` : 'Belum pernah masuk'}
        </span>
      </small>
    </li>
  )
}
