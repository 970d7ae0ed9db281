import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ProgramStage } from '@semai/contract/program'
import { failureMessage } from '../../lib/call/failure-text.ts'
import { viewerTimeZone } from '../../lib/time/format-date.ts'
import dot from '../../ui/fact/stage-dot.module.css'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { TextSkeleton } from '../../ui/state/skeletons.tsx'
import { stagesQuery } from './queries.ts'
import { actionWords } from './stage-text.ts'
import classes from './stage-timeline.module.css'

/** Reached stages and the next one, from top to bottom. */
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
      {near.map((stage) => (
        <li key={stage.code} data-state={stage.state} aria-current={stage.state === 'current' ? 'step' : undefined}>
          <i className={`${dot.dot} ${classes.dot}`} aria-hidden>
            {stage.state === 'reached' && <IconCheck size={12} />}
          </i>
          <b>{stage.name}</b>
          <small>{noteOf(stage)}</small>
        </li>
      ))}
    </ol>
  )
}

function noteOf(stage: ProgramStage): string {
  if (stage.state === 'next') return `Berikutnya. ${stage.summary}`
  const action = actionWords(stage, viewerTimeZone()) ?? ''
  return stage.state === 'current' ? `Kamu di sini\u00a0· ${action}` : action
}
