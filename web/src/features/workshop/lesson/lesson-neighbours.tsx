import { IconChevronLeft, IconChevronRight, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { WorkshopSubModuleDetail } from '@semai/contract/workshop/module'
import classes from './lesson-neighbours.module.css'
import type { LessonPlace } from './lesson-place.ts'
import { StepLink } from './step-link.tsx'

interface LessonNeighboursProps {
  lesson: WorkshopSubModuleDetail
  /** Unknown without the path: then only the ways that the lesson itself knows. */
  place: LessonPlace | null
}

/** The way back and the way on, in the order of the path. */
export function LessonNeighbours({ lesson, place }: LessonNeighboursProps) {
  const { previous_id, next_id } = lesson
  const back = (
    <small>
      <IconChevronLeft size={16} aria-hidden />
      Sebelumnya
    </small>
  )
  return (
    <nav className={classes.neighbours} aria-label="Sebelum dan sesudah">
      {place?.previous && (
        <StepLink step={place.previous}>
          {back}
          {place.previous.title}
        </StepLink>
      )}
      {!place && previous_id && (
        <Link to="/workshop/submodul" search={{ id: previous_id }}>
          {back}
        </Link>
      )}
      {place ? <Next place={place} /> : next_id && <NextLink id={next_id} />}
    </nav>
  )
}

const NextLink = ({ id }: { id: string }) => (
  <Link to="/workshop/submodul" search={{ id }} className={classes.next}>
    <small>
      Berikutnya
      <IconChevronRight size={16} aria-hidden />
    </small>
  </Link>
)

function Next({ place: { next, nextModule } }: { place: LessonPlace }) {
  if (!next) return null
  if (next.state === 'locked')
    return (
      <p className={classes.next}>
        <small>
          <IconLock size={16} aria-hidden />
          {nextModule?.lock_reason ?? 'Masih terkunci'}
        </small>
        {next.title}
      </p>
    )
  return (
    <StepLink step={next} className={classes.next}>
      <small>
        Berikutnya
        <IconChevronRight size={16} aria-hidden />
      </small>
      {next.title}
    </StepLink>
  )
}
