import { useEffect, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { WorkshopSubModuleDetail } from '@semai/contract/workshop/module'
import { analytics } from '../../../lib/app/analytics.ts'
import type { ProgressControl } from '../../../lib/progress/use-progress.ts'
import { ReadingHtml } from '../../../ui/reading/reading.tsx'
import { LessonEnd } from './lesson-end.tsx'
import { LessonCrumbs, LessonHead } from './lesson-head.tsx'
import { LessonNeighbours } from './lesson-neighbours.tsx'
import { lessonPlace } from './lesson-place.ts'
import { LessonQuiz } from './lesson-quiz.tsx'
import { LessonSteps } from './lesson-steps.tsx'
import classes from './lesson.module.css'
import { journeyQuery } from '../queries.ts'
import { TaskLesson } from '../task/task-lesson.tsx'
import { useLessonProgress } from './use-lesson-progress.ts'
import { completionWords, stepFacts } from '../workshop-text.ts'

export interface LessonProps {
  lesson: WorkshopSubModuleDetail
  /** Renders the video, PDF or article; the library's components do. */
  renderMedia: (progress: ProgressControl) => ReactNode
}

/** Page of a lesson: content, completion, and links to its neighbours. */
export function Lesson({ lesson, renderMedia }: LessonProps) {
  const { id, title, kind, workshop, module } = lesson
  const { data: modules } = useQuery(journeyQuery(workshop.id))
  const place = modules ? lessonPlace(modules, id) : null
  useEffect(() => {
    analytics.track('Workshop Submodule Viewed', { workshop_sub_module_id: id, title, kind })
  }, [id, title, kind])
  return (
    <>
      <LessonCrumbs lesson={lesson} />
      {kind === 'task' ? (
        <TaskLesson lesson={lesson} place={place} />
      ) : (
        <div className={classes.columns}>
          <article className={classes.lesson}>
            <LessonHead lesson={lesson}>
              {stepFacts(lesson)}. {completionWords(lesson, lesson.min_percent)}
            </LessonHead>
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
      )}
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
      {renderMedia(progress)}
      {/* Who watches has it in sight; who reads comes to it. */}
      {kind === 'video' && end}
      {kind !== 'reading' && body_html && (
        <div className={classes.intro}>
          <ReadingHtml html={body_html} />
        </div>
      )}
      {kind !== 'video' && end}
      <LessonNeighbours lesson={lesson} place={place} />
    </>
  )
}
