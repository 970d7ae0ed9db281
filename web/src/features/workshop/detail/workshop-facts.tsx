import { Button } from '@mantine/core'
import { IconCalendar, IconClock, IconMapPin, IconRoute, IconTicket } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { WorkshopDetail } from '@semai/contract/workshop/workshop'
import { formatNumber } from '../../../lib/text/format-number.ts'
import { formatDate, formatDateRange } from '../../../lib/time/format-date.ts'
import { Card } from '../../../ui/card/card.tsx'
import { ProgressBar } from '../../../ui/fact/progress-bar.tsx'
import classes from '../../../ui/fact/fact-list.module.css'
import { Fact, Facts } from '../../../ui/fact/fact-list.tsx'
import { takesPart } from '../status.ts'
import type { ParticipationControl } from './use-participation.ts'
import { WorkshopAction } from './workshop-action.tsx'
import own from './workshop-facts.module.css'
import { aboutWords, seatsLeftWords } from '../workshop-text.ts'

interface WorkshopFactsProps {
  workshop: WorkshopDetail
  control: ParticipationControl
  className?: string | undefined
}

/** Card with dates, place, seats, progress, and actions. Beside the text, or below the title on phones. */
export function WorkshopFacts({ workshop, control, className }: WorkshopFactsProps) {
  const { capacity, seats_left, participation } = workshop
  const isInside = takesPart(control.status)
  return (
    <Card as="aside" aria-label="Waktu, tempat, dan pendaftaran" className={`${classes.card} ${className ?? ''}`}>
      <FactList workshop={workshop} />
      {isInside && participation && (
        <ProgressBar value={participation.progress_percent} label={`${participation.progress_percent}% selesai`} />
      )}
      {!isInside && capacity !== null && seats_left !== null && (
        <ProgressBar
          value={capacity - seats_left}
          max={capacity}
          label={seatsLeftWords(seats_left)}
          aside={`${formatNumber(capacity - seats_left)} dari ${formatNumber(capacity)} terisi`}
        />
      )}
      <p className={own.state} role="status">
        {statusWords(workshop, control)}
      </p>
      <div className={own.actions}>
        <div className={own.primary}>
          <WorkshopAction workshop={workshop} control={control} fullWidth />
        </div>
        {control.status.kind === 'active' && (
          <Button
            variant="light"
            renderRoot={(props) => <Link to="/workshop/journey" search={{ id: workshop.id }} {...props} />}
          >
            Lihat jalur
          </Button>
        )}
        {control.status.kind === 'active' && (
          <Button
            variant="subtle"
            color="kertas"
            disabled={control.busyWith !== null}
            onClick={() => control.askToLeave(true)}
          >
            Keluar dari workshop
          </Button>
        )}
      </div>
    </Card>
  )
}

function FactList({ workshop }: Pick<WorkshopFactsProps, 'workshop'>) {
  const { starts_at, ends_at, venue_name, region_hub, line, sessions } = workshop
  return (
    <Facts>
      <Fact icon={<IconRoute size={22} aria-hidden />} name="Isi" title={`${workshop.module_count} modul`}>
        Berurutan, dengan kuis di ujungnya
      </Fact>
      <Fact
        icon={<IconClock size={22} aria-hidden />}
        name="Lama"
        title={`${aboutWords(workshop.estimated_minutes)} belajar`}
      >
        {sessions.length > 0 ? `Ditambah ${sessions.length} pertemuan langsung` : 'Atur sendiri waktunya'}
      </Fact>
      {starts_at && ends_at && (
        <Fact icon={<IconCalendar size={22} aria-hidden />} name="Waktu" title={formatDateRange(starts_at, ends_at)}>
          Jadwal lengkapnya di bawah
        </Fact>
      )}
      {line && (
        <Fact icon={<IconMapPin size={22} aria-hidden />} name="Tempat" title={venue_name ?? 'Daring'}>
          {region_hub?.name ?? 'Lewat ruang kelas'}
        </Fact>
      )}
      {workshop.registration_closes_at && (
        <Fact
          icon={<IconTicket size={22} aria-hidden />}
          name="Pendaftaran"
          title={`Sampai ${formatDate(workshop.registration_closes_at)}`}
        >
          Gratis untuk peserta program
        </Fact>
      )}
    </Facts>
  )
}

function statusWords({ participation }: WorkshopDetail, { status }: ParticipationControl): string {
  switch (status.kind) {
    case 'completed':
      return `Kamu menyelesaikannya${participation?.completed_at ? ` pada ${formatDate(participation.completed_at)}` : ''}. Materinya bisa diulang kapan saja.`
    case 'active':
      return participation?.status === 'active' ? 'Kamu sedang mengikuti workshop ini.' : 'Kamu terdaftar. Yuk, mulai.'
    case 'open':
      return participation
        ? 'Kamu pernah ikut. Kemajuanmu masih tersimpan.'
        : 'Gratis. Keluar kapan saja, kemajuanmu tetap tersimpan.'
    case 'full':
      return 'Kursinya habis. Kalau ada yang keluar, pendaftaran terbuka lagi di sini.'
    case 'soon':
      return `Pendaftaran dibuka ${formatDate(status.opensAt)}.`
    case 'closed':
      return 'Pendaftaran sudah ditutup.'
  }
}
