import { Button } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import { IconListCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { WorkshopSubModuleDetail } from '@semai/contract/workshop'
import { LessonNeighbours } from './lesson-neighbours.tsx'
import type { LessonPlace } from './lesson-place.ts'
import classes from './lesson-quiz.module.css'
import { stepStanding } from '../workshop-text.ts'

interface LessonQuizProps {
  lesson: WorkshopSubModuleDetail
  place: LessonPlace | null
}

/** A quiz has a page of its own: this leads there. */
export function LessonQuiz({ lesson, place }: LessonQuizProps) {
  const standing = stepStanding(lesson)
  return (
    <>
      <div className={classes.quiz}>
        {standing && <p className={classes.score}>{standing.words}.</p>}
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
