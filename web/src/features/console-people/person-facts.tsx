import type { ReactNode } from 'react'
import type { ConsolePerson } from '@semai/contract/console/people'
import { instantWords } from '../console/value-text.ts'
import { ConsoleLink } from '../console/console-link.tsx'
import { formatNumber } from '../../lib/text/format-number.ts'
import { formatRelative } from '../../lib/time/format-date.ts'
import { Card } from '../../ui/card/card.tsx'
import classes from './person.module.css'

/** Facts about a person, limited to what account support needs. */
export function PersonFacts({ person, zone }: { person: ConsolePerson; zone: string }) {
  const {
    region_hub,
    place,
    role_name,
    createdAt,
    last_used_at,
    open_sessions,
    guest_participations,
    suspended_until,
    status,
  } = person
  return (
    <Card>
      <dl className={classes.facts}>
        <Fact label="Hub">{region_hub?.name ?? 'Belum memilih'}</Fact>
        <Fact label="Tempat tinggal">{place ?? 'Belum diisi'}</Fact>
        {role_name && <Fact label="Peran">{role_name}</Fact>}
        <Fact label="Bergabung">{instantWords(createdAt, zone)}</Fact>
        <Fact label="Terakhir dipakai">{last_used_at ? formatRelative(last_used_at) : 'Belum pernah masuk'}</Fact>
        <Fact label="Perangkat yang masih masuk">{formatNumber(open_sessions)}</Fact>
        {status === 'suspended' && (
          <Fact label="Ditangguhkan sampai">
            {suspended_until ? instantWords(suspended_until, zone) : 'Penangguhannya dicabut'}
          </Fact>
        )}
        {guest_participations > 0 && (
          <Fact label="Pendaftaran sebagai tamu">
            {formatNumber(guest_participations)},{' '}
            <ConsoleLink to={`/console/tamu?search=${encodeURIComponent(person.full_name)}`}>
              masukkan ke akunnya
            </ConsoleLink>
          </Fact>
        )}
      </dl>
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
