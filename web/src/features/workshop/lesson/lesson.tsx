import { useEffect, useRef, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { WorkshopSubModuleDetail } from '@semai/contract/workshop/module'
import { analytics } from '../../../lib/analytics.ts'
import type { ProgressControl } from '../../../lib/progress/use-progress.ts'
import { Breadcrumb } from '../../../ui/page-head.tsx'
import { ReadingHtml } from '../../../ui/reading.tsx'
import { LessonEnd } from './lesson-end.tsx'
import { LessonNeighbours } from './lesson-neighbours.tsx'
import { lessonPlace } from './lesson-place.ts'
import { LessonQuiz } from './lesson-quiz.tsx'
import { LessonSteps } from './lesson-steps.tsx'
import classes from './lesson.module.css'
import { journeyQuery } from '../queries.ts'
import { TaskPanel } from '../task/task-panel.tsx'
import { useLessonProgress } from './use-lesson-progress.ts'
import { completionWords, stepFacts } from '../workshop-text.ts'

export interface LessonProps {
  lesson: WorkshopSubModuleDetail
  /** Plays what is watched, or shows what is read: the library knows how. */
  renderMedia: (progress: ProgressControl) => ReactNode
}

/** One lesson: its content, what completes it, and the way on. */
export function Lesson({ lesson, renderMedia }: LessonProps) {
  const { id, title, kind, workshop, module } = lesson
  const { data: modules } = useQuery(journeyQuery(workshop.id))
  const place = modules ? lessonPlace(modules, id) : null
  useEffect(() => {
    analytics.track('Workshop Submodule Viewed', { workshop_sub_module_id: id, title, kind })
  }, [id, title, kind])
  return (
    <>
      <Crumbs lesson={lesson} />
      <div className={classes.columns}>
        <article className={classes.lesson}>
          <header className={classes.head}>
            <p className={classes.module}>
              Modul {module.code} · {module.title}
            </p>
            <LessonTitle title={title} />
            <p className={classes.facts}>
              {stepFacts(lesson)}. {completionWords(lesson, lesson.min_percent)}
            </p>
          </header>
          {kind === 'quiz' ? (
            <LessonQuiz lesson={lesson} place={place} />
          ) : (
            <LessonContent lesson={lesson} place={place} renderMedia={renderMedia} />
          )}
        </article>
        {place && (
          <aside className={classes.rail} aria-label={`Modul ${module.code}`}>
            <LessonSteps module={place.module} currentId={id} />
          </aside>
        )}
      </div>
    </>
  )
}

interface LessonContentProps extends LessonProps {
  place: ReturnType<typeof lessonPlace>
}

function LessonContent({ lesson, place, renderMedia }: LessonContentProps) {
  const progress = useLessonProgress(lesson)
  const { kind, body_html } = lesson
  const end = <LessonEnd lesson={lesson} place={place} progress={progress} />
  return (
    <>
      {kind !== 'task' && renderMedia(progress)}
      {/* Who watches has it in sight; who reads comes to it. */}
      {kind === 'video' && end}
      {kind !== 'reading' && body_html && (
        <div className={classes.intro}>
          <ReadingHtml html={body_html} />
        </div>
      )}
      {kind === 'task' && <TaskPanel lesson={lesson} />}
      {kind !== 'video' && end}
      <LessonNeighbours lesson={lesson} place={place} />
    </>
  )
}

/** Takes the keyboard's place when one came from another lesson, whose link is gone. */
function LessonTitle({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  )
}

function Crumbs({ lesson: { workshop, module, title } }: Pick<LessonProps, 'lesson'>) {
  const crumbs = [
    <Link key="workshop" to="/workshop">
      Workshop
    </Link>,
    <Link key="path" to="/workshop/journey" search={{ id: workshop.id }}>
      {workshop.title}
    </Link>,
    <Link key="module" to="/workshop/$id/$moduleId" params={{ id: workshop.id, moduleId: module.id }}>
      {module.code}
    </Link>,
    title,
  ]
  return (
    <div className={classes.crumbs}>
      <Breadcrumb crumbs={crumbs} />
    </div>
  )
}
