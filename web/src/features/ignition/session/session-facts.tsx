import type { ReactNode } from 'react'
import { IconCalendar, IconMapPin, IconUserStar, IconVideo } from '@tabler/icons-react'
import type { IgnitionContentDetail } from '@semai/contract/ignition'
import { formatNumber } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import classes from '../../../ui/fact-list.module.css'
import { durationWords, MODE_WORDS, seatsLeftWords, spanWords, speakerWords } from './text.ts'
import type { Standing } from './standing.ts'

interface SessionFactsProps {
  session: IgnitionContentDetail
  viewerZone: string
  standing: Standing
  className: string | undefined
  /** Where registration stands, and what one may do. */
  children: ReactNode
}

const OVER = new Set<Standing['kind']>(['cancelled', 'recorded', 'finished', 'attended-before'])

/** When, where, by whom, and how many seats. */
export function SessionFacts({ session, viewerZone, standing, className, children }: SessionFactsProps) {
  const { capacity, seats_left } = session
  const when = whenOf(session, viewerZone)
  const where = whereOf(session)
  return (
    <Card as="aside" aria-label="Waktu, tempat, dan pendaftaran" className={`${classes.card} ${className ?? ''}`}>
      <dl className={classes.facts}>
        <Fact icon={<IconCalendar size={22} aria-hidden />} name="Waktu" title={when.title} text={when.text} />
        <Fact icon={where.icon} name="Tempat" title={where.title} text={where.text} />
        {session.speakers.length > 0 && (
          <Fact
            icon={<IconUserStar size={22} aria-hidden />}
            name="Pembicara"
            title={speakerWords(session.speakers)}
            text={positionWords(session)}
          />
        )}
      </dl>
      {capacity !== null && seats_left !== null && !OVER.has(standing.kind) && (
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

interface FactProps {
  icon: ReactNode
  /** For screen readers: the icon says it to the eye. */
  name: string
  title: string
  text: string
}

const Fact = ({ icon, name, title, text }: FactProps) => (
  <div>
    {icon}
    <dt className="visually-hidden">{name}</dt>
    <dd>
      <b>{title}</b>
      {text}
    </dd>
  </div>
)
