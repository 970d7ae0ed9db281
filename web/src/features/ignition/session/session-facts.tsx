import type { ReactNode } from 'react'
import { IconCalendar, IconMapPin, IconUserStar, IconVideo } from '@tabler/icons-react'
import type { IgnitionContentDetail } from '@semai/contract/ignition'
import { formatNumber } from '../../../lib/text/format-number.ts'
import { Card } from '../../../ui/card/card.tsx'
import { ProgressBar } from '../../../ui/fact/progress-bar.tsx'
import classes from '../../../ui/fact/fact-list.module.css'
import { Fact, Facts } from '../../../ui/fact/fact-list.tsx'
import { durationWords, MODE_WORDS, seatsLeftWords, spanWords, speakerWords } from './text.ts'
import type { Status } from './status.ts'

interface SessionFactsProps {
  session: IgnitionContentDetail
  viewerZone: string
  status: Status
  className: string | undefined
  /** State and actions of the registration. */
  children: ReactNode
}

const OVER = new Set<Status['kind']>(['cancelled', 'recorded', 'finished', 'attended-before'])

/** Time, place, speakers and seats. */
export function SessionFacts({ session, viewerZone, status, className, children }: SessionFactsProps) {
  const { capacity, seats_left } = session
  const when = whenOf(session, viewerZone)
  const where = whereOf(session)
  return (
    <Card as="aside" aria-label="Waktu, tempat, dan pendaftaran" className={`${classes.card} ${className ?? ''}`}>
      <Facts>
        <Fact icon={<IconCalendar size={22} aria-hidden />} name="Waktu" title={when.title}>
          {when.text}
        </Fact>
        <Fact icon={where.icon} name="Tempat" title={where.title}>
          {where.text}
        </Fact>
        {session.speakers.length > 0 && (
          <Fact icon={<IconUserStar size={22} aria-hidden />} name="Pembicara" title={speakerWords(session.speakers)}>
            {positionWords(session)}
          </Fact>
        )}
      </Facts>
      {capacity !== null && seats_left !== null && !OVER.has(status.kind) && (
        <ProgressBar
          value={capacity - seats_left}
          max={capacity}
          label={seatsLeftWords(seats_left)}
          aside={`${formatNumber(capacity - seats_left)} dari ${formatNumber(capacity)} terisi`}
        />
      )}
      {children}
    </Card>
  )
}

const positionWords = ({ speakers }: IgnitionContentDetail) =>
  speakers.length === 1 ? (speakers[0]?.position ?? '') : `${speakers.length} pembicara`

function whenOf(session: IgnitionContentDetail, viewerZone: string) {
  if (session.mode !== 'recorded') {
    const { day, hours } = spanWords(session, viewerZone)
    return { title: day, text: hours }
  }
  const seconds = session.recording?.duration_seconds
  return { title: 'Kapan saja', text: seconds ? `Rekaman ${durationWords(seconds)}` : 'Rekaman' }
}

function whereOf({ mode, venue_name, region_hub, join_opens_at }: IgnitionContentDetail) {
  if (mode === 'offline')
    return {
      icon: <IconMapPin size={22} aria-hidden />,
      title: venue_name ?? MODE_WORDS.offline,
      text: region_hub?.name ?? '',
    }
  const text = mode === 'recorded' ? 'Lewat pemutar di Perpustakaan' : 'Ruang untuk peserta terdaftar'
  return {
    icon: <IconVideo size={22} aria-hidden />,
    title: MODE_WORDS.online,
    text: mode === 'recorded' || join_opens_at ? text : '',
  }
}
