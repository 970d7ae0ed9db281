import { IconArrowRight, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ProgramStage } from '@semai/contract/program'
import { viewerTimeZone } from '../../lib/time/format-date.ts'
import { ShareCardButton } from '../../ui/control/share-card-button.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import type { Growth } from '@semai/drawing/plant/plant'
import { Plant } from '../../ui/picture/plant.tsx'
import { RowSkeleton } from '../../ui/state/skeletons.tsx'
import dot from '../../ui/fact/stage-dot.module.css'
import { Tag } from '../../ui/fact/tag.tsx'
import { stagesQuery } from './queries.ts'
import { actionWords } from './stage-text.ts'
import classes from './stage-guide.module.css'

/** Explanation of the stages as a path with the user’s position. */
export function StageGuide() {
  return (
    <QueryBoundary
      query={useQuery(stagesQuery)}
      skeleton={<RowSkeleton count={6} lead="avatar" label="Memuat tahap program" />}
      errorTitle="Tahap program tidak terbuka"
    >
      {(stages) =>
        stages.length > 0 ? (
          <ol className={classes.stages}>
            {stages.map((stage, at) => (
              <Stage key={stage.id} stage={stage} growth={GROWTHS[at] ?? 6} />
            ))}
          </ol>
        ) : (
          <EmptyState title="Tahap program sedang disusun">Tahapnya akan dijelaskan di sini.</EmptyState>
        )
      }
    </QueryBoundary>
  )
}

const GROWTHS: readonly Growth[] = [1, 2, 3, 4, 5, 6]
const PLANT_HEIGHT = 64

interface StageProps {
  stage: ProgramStage
  growth: Growth
}

function Stage({ stage, growth }: StageProps) {
  const { code, name, summary, description, position, state } = stage
  return (
    <li className={classes.stage} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      <div className={classes.place} aria-hidden>
        <Plant growth={growth} height={PLANT_HEIGHT} className={classes.plant} />
        <i className={`${dot.dot} ${classes.dot}`}>{state === 'reached' && <IconCheck size={14} />}</i>
      </div>
      <section className={classes.words} aria-labelledby={code}>
        <p className={classes.number}>
          Tahap {position} <StageState state={state} />
          {actionWords(stage, viewerTimeZone())}
        </p>
        <h2 id={code}>{name}</h2>
        <p className={classes.summary}>{summary}</p>
        <p className={classes.description}>{description}</p>
        <div className={classes.ways}>
          <Link to="/event" search={{ stage: code }} className={classes.events}>
            Lihat kegiatan {name}
            <IconArrowRight size={18} aria-hidden />
          </Link>
          {isReached(stage) && (
            <ShareCardButton
              variant="subtle"
              size="sm"
              aria-label={`Bagikan kartu tahap ${name}`}
              card={{ kind: 'stage', subject_id: stage.id, title: `Tahap tercapai: ${name}` }}
            >
              Bagikan kartu
            </ShareCardButton>
          )}
        </div>
      </section>
    </li>
  )
}

// Reached by attending or completing, not by starting.
const isReached = ({ action }: ProgramStage) => action !== null && action.kind !== 'begun'

function StageState({ state }: Pick<ProgramStage, 'state'>) {
  if (state === 'current') return <Tag tone="kunyit">Kamu di sini</Tag>
  if (state === 'next') return <Tag tone="nila">Berikutnya</Tag>
  if (state === 'ahead') return null
  return (
    <Tag tone="daun" icon={<IconCheck size={14} aria-hidden />}>
      Tercapai
    </Tag>
  )
}
