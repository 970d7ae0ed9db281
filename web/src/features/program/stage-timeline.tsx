import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { failureMessage } from '../../lib/failure-words.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import { stagesQuery } from './queries.ts'
import classes from './stage-timeline.module.css'

/** The way so far and the next stage, from top to bottom. */
export function StageTimeline() {
  const { data: stages, error, isPaused, isFetching, refetch } = useQuery(stagesQuery)
  if (!stages) {
    if (!error && !isPaused) return <TextSkeleton label="Memuat perjalanan" />
    return (
      <ErrorState title="Perjalanan tidak terbuka" onRetry={() => void refetch()} isRetrying={isFetching && !isPaused}>
        {error ? failureMessage(error) : 'Kamu sedang luring. Bagian ini terbuka lagi saat tersambung.'}
      </ErrorState>
    )
  }
  const near = stages.filter(({ state }) => state !== 'ahead')
  return (
    <ol className={classes.timeline}>
      {near.map(({ code, name, summary, state }) => (
        <li key={code} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <i className={classes.dot} aria-hidden>
            {state === 'done' && <IconCheck size={12} />}
          </i>
          <b>{name}</b>
          <small>
            {state === 'done' ? 'Selesai' : state === 'current' ? 'Kamu di sini' : `Berikutnya. ${summary}`}
          </small>
        </li>
      ))}
    </ol>
  )
}
