import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { failureMessage } from '../../lib/call/failure-text.ts'
import { profileQuery } from '../../lib/session/profile.ts'
import { viewerTimeZone } from '../../lib/time/format-date.ts'
import { Card } from '../../ui/card/card.tsx'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { StagePath } from '../../ui/fact/stage-path.tsx'
import { stagesQuery } from './queries.ts'
import { stageNote } from './stage-text.ts'
import classes from './stage-card.module.css'

/** Perjalananmu: the 6 stages with the user’s position. Staff and mentors, who run the programme, see it as Tahap program. */
export function StageCard({ className }: { className?: string }) {
  const { data: person } = useQuery(profileQuery)
  const isHost = person !== undefined && (person.is_mentor || person.scope !== 'participant')
  return (
    <Card
      as="section"
      isPadded={false}
      aria-labelledby="journey"
      className={className ? `${classes.card} ${className}` : classes.card}
    >
      <SectionHead
        id="journey"
        title={isHost ? 'Tahap program' : 'Perjalananmu'}
        action={<Link to="/program">Tentang tahap</Link>}
      />
      <div className={classes.path}>
        <Path isHost={isHost} />
        <p className={classes.honest}>
          <IconInfoCircle size={18} aria-hidden />
          Tercapai saat hadir atau tuntas.
        </p>
      </div>
    </Card>
  )
}

const PLACES = [1, 2, 3, 4, 5, 6]

function Path({ isHost }: { isHost: boolean }) {
  const { data: stages, error, isPaused, isFetching, refetch } = useQuery(stagesQuery)
  if (stages) {
    const zone = viewerTimeZone()
    // Hosts who never took part have no next stage.
    const isTaking = !isHost || stages.some(({ state }) => state === 'reached' || state === 'current')
    const steps = isTaking ? stages : stages.map((stage) => ({ ...stage, state: 'ahead' as const }))
    return <StagePath stages={steps.map((stage) => ({ ...stage, note: stageNote(stage, zone) }))} />
  }
  if (!error && !isPaused)
    return (
      <div className={classes.skeleton} role="status">
        <span className="visually-hidden">Memuat perjalananmu</span>
        {PLACES.map((place) => (
          <i key={place} aria-hidden />
        ))}
      </div>
    )
  return (
    <ErrorState title="Perjalananmu tidak terbuka" onRetry={() => void refetch()} isRetrying={isFetching && !isPaused}>
      {error ? failureMessage(error) : 'Kamu sedang luring. Bagian ini terbuka lagi saat tersambung.'}
    </ErrorState>
  )
}
