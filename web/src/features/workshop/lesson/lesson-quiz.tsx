import { Button } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { WorkshopSubModuleDetail } from '@semai/contract/workshop/module'
import { LessonNeighbours } from './lesson-neighbours.tsx'
import type { LessonPlace } from './lesson-place.ts'
import classes from './lesson-quiz.module.css'
import { stepStatus } from '../workshop-text.ts'

interface LessonQuizProps {
  lesson: WorkshopSubModuleDetail
  place: LessonPlace | null
}

/** A quiz has a page of its own: this leads there. */
export function LessonQuiz({ lesson, place }: LessonQuizProps) {
  const status = stepStatus(lesson)
  return (
    <>
      <div className={classes.quiz}>
        {status && <p className={classes.score}>{status.words}.</p>}
        <Button
          leftSection={<IconListCheck size={20} aria-hidden />}
          renderRoot={(props) => <Link to="/workshop/quiz" search={{ id: lesson.id }} {...props} />}
        >
          {lesson.state === 'completed' ? 'Lihat kuis' : 'Buka kuis'}
        </Button>
      </div>
      <LessonNeighbours lesson={lesson} place={place} />
    </>
  )
}
