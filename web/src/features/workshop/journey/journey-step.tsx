import { IconPlayerPlayFilled, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { WorkshopSubModule } from '@semai/contract/workshop/module'
import { formatDay } from '../../../lib/time/format-date.ts'
import { Tag } from '../../../ui/fact/tag.tsx'
import classes from './journey-step.module.css'
import { isWalked, TRAIL_WIDTH, trailPath, trailX } from './journey-trail.ts'
import { StepIcon } from '../lesson/step-icon.tsx'
import { StepLink } from '../lesson/step-link.tsx'
import { stepFacts, stepStatus } from '../workshop-text.ts'

interface JourneyStepProps {
  step: WorkshopSubModule
  /** Its place on the whole path. */
  index: number
  /** Next step of the same module. */
  following: WorkshopSubModule | undefined
  /** Whether this is the next step to do. */
  isNext: boolean
}

/** One step of the path with its state and the line to the next step. */
export function JourneyStep({ step, index, following, isNext }: JourneyStepProps) {
  return (
    <li
      className={classes.step}
      data-state={step.state}
      data-next={isNext || undefined}
      style={{ '--x': `${trailX(index)}px` }}
      aria-current={isNext ? 'step' : undefined}
    >
      <TrailRange index={index} isWalked={isWalked(step, following)} />
      <span className={classes.node}>
        {isNext && step.kind !== 'quiz' ? <IconPlayerPlayFilled size={22} aria-hidden /> : <StepIcon step={step} />}
      </span>
      <div className={classes.words}>
        <StepTitle step={step} />
        <StepFacts step={step} isNext={isNext} />
        {step.peer_reads && <PeerReads id={step.id} reads={step.peer_reads} />}
      </div>
      {step.state !== 'locked' && (
        <span className={classes.go} aria-hidden>
          {actionWords(step)}
        </span>
      )}
    </li>
  )
}

interface PeerReadsProps {
  id: string
  reads: NonNullable<WorkshopSubModule['peer_reads']>
}

/** Link to the peers' works that the reader has to review for this task. */
const PeerReads = ({ id, reads: { done, total, due_at } }: PeerReadsProps) => (
  <p className={classes.reads}>
    <Link to="/workshop/submodul/teman" search={{ id }}>
      <IconUsers size={18} aria-hidden />
      {done < total
        ? `Baca karya teman · ${done} dari ${total}, sebelum ${formatDay(due_at)}`
        : 'Karya teman sudah kamu baca'}
    </Link>
  </p>
)

const TrailRange = ({ index, isWalked: isDone }: { index: number; isWalked: boolean }) => (
  <svg
    className={classes.trail}
    width={TRAIL_WIDTH}
    viewBox={`0 0 ${TRAIL_WIDTH} 100`}
    preserveAspectRatio="none"
    data-walked={isDone || undefined}
    aria-hidden
  >
    <path d={trailPath(index)} />
  </svg>
)

const StepTitle = ({ step }: Pick<JourneyStepProps, 'step'>) => (
  <p>
    {step.state === 'locked' ? (
      <b className={classes.title}>{step.title}</b>
    ) : (
      <StepLink step={step} className={classes.title}>
        {step.title}
      </StepLink>
    )}
    {step.is_new && (
      <span className={classes.tags}>
        <Tag tone="kunyit">Baru</Tag>
      </span>
    )}
    {!step.is_required && (
      <span className={classes.tags}>
        <Tag tone="line">Pilihan</Tag>
      </span>
    )}
  </p>
)

function StepFacts({ step, isNext }: Pick<JourneyStepProps, 'step' | 'isNext'>) {
  const status = stepStatus(step)
  return (
    <p className={classes.facts}>
      <span>{stepFacts(step)}</span>
      {status && (
        <span className={classes.status} data-tone={status.tone}>
          {status.words}
        </span>
      )}
      {isNext && !status && (
        <span className={classes.status} data-tone="begun">
          Langkah berikutnya
        </span>
      )}
      {step.state === 'locked' && <span className="visually-hidden">Terkunci</span>}
    </p>
  )
}

function actionWords({ kind, state, best_percent, task_state }: WorkshopSubModule): string {
  if (state === 'completed') return kind === 'quiz' || kind === 'task' ? 'Lihat' : 'Ulangi'
  if (kind === 'quiz') return best_percent === null ? 'Kerjakan' : 'Coba lagi'
  if (task_state === 'changes_requested') return 'Perbaiki'
  if (task_state === 'submitted' || task_state === 'in_review') return 'Lihat'
  return state === 'in_progress' ? 'Lanjutkan' : 'Mulai'
}
