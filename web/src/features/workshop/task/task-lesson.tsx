import { useQuery } from '@tanstack/react-query'
import type { Task } from '@semai/contract/task/submission'
import type { WorkshopSubModuleDetail } from '@semai/contract/workshop/module'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { TextSkeleton } from '../../../ui/state/skeletons.tsx'
import { LessonEnd } from '../lesson/lesson-end.tsx'
import { LessonHead } from '../lesson/lesson-head.tsx'
import { LessonNeighbours } from '../lesson/lesson-neighbours.tsx'
import type { LessonPlace } from '../lesson/lesson-place.ts'
import { LessonSteps } from '../lesson/lesson-steps.tsx'
import { useLessonProgress } from '../lesson/use-lesson-progress.ts'
import { taskQuery } from '../queries.ts'
import { completionWords, stepFacts } from '../workshop-text.ts'
import { Instructions, TaskBody } from './task-body.tsx'
import classes from './task-lesson.module.css'
import { TaskRubric } from './task-rubric.tsx'
import { decidingAnswer, readInWords } from './task-words.ts'

interface TaskLessonProps {
  lesson: WorkshopSubModuleDetail
  place: LessonPlace | null
}

/** Page of a task: assignment, form or version, and answers, with the rubric beside them. */
export function TaskLesson({ lesson, place }: TaskLessonProps) {
  const query = useQuery(taskQuery(lesson.id))
  const progress = useLessonProgress(lesson)
  const rubric = query.data ? shownRubric(query.data) : null
  const steps = place && <LessonSteps module={place.module} currentId={lesson.id} />
  return (
    <div className={classes.columns}>
      <article className={classes.main}>
        <LessonHead lesson={lesson}>
          <TaskFacts lesson={lesson} task={query.data} />
        </LessonHead>
        {!query.data && <Instructions lesson={lesson} />}
        <QueryBoundary
          query={query}
          skeleton={<TextSkeleton count={4} label="Memuat tugas" />}
          errorTitle="Tugas ini belum bisa dikerjakan"
        >
          {(task) => <TaskBody lesson={lesson} task={task} />}
        </QueryBoundary>
      </article>
      <aside
        className={classes.rail}
        aria-label={rubric ? 'Rubrik' : `Modul ${lesson.module.code}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, with nothing in it to focus
        tabIndex={rubric ? 0 : undefined}
      >
        {rubric ? <TaskRubric {...rubric} /> : steps}
      </aside>
      <div className={classes.foot}>
        <LessonEnd lesson={lesson} place={place} progress={progress} />
        <LessonNeighbours lesson={lesson} place={place} />
        {rubric && steps && <div className={classes.steps}>{steps}</div>}
      </div>
    </div>
  )
}

interface TaskFactsProps {
  lesson: WorkshopSubModuleDetail
  task: Task | undefined
}

/** Facts of a task before it is handed in; then the version and how soon it was read. */
function TaskFacts({ lesson, task }: TaskFactsProps) {
  const version = task?.versions[0]
  const completes = task && task.review !== 'none' ? 'Selesai saat karyamu diterima.' : completionWords(lesson, null)
  if (!version) return `${stepFacts(lesson)}. ${completes}`
  const answer = decidingAnswer(version)
  const read = answer && ` · ${readInWords(version.submitted_at, answer.answered_at)}`
  return `Kiriman ke-${version.version}${read ?? ''}`
}

/** The rubric that the last work was read by, with its answers; before that, the task's. */
function shownRubric({ rubric, versions: [latest] }: Task) {
  const shown =
    latest && latest.rubric.length > 0 ? { rubric: latest.rubric, answers: latest.answers } : { rubric, answers: [] }
  return shown.rubric.length > 0 ? shown : null
}
