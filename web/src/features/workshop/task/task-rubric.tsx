import { useId } from 'react'
import type { Rubric } from '@semai/contract/task/rubric'
import type { TaskAnswer } from '@semai/contract/task/submission'
import { Card } from '../../../ui/card/card.tsx'
import { RubricCriteria } from '../../../ui/rubric/rubric-criteria.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import classes from './task-rubric.module.css'
import { decidingAnswer, levelsOf, mostPoints } from './task-words.ts'

interface TaskRubricProps {
  rubric: Rubric
  /** Answers to the shown version; empty before it is read. */
  answers: TaskAnswer[]
}

/** Rubric of a task; after a review with the given levels highlighted and the words below. */
export function TaskRubric({ rubric, answers }: TaskRubricProps) {
  const id = useId()
  const answer = decidingAnswer({ answers })
  const wordsOf = (criterion: string) =>
    answers.flatMap(({ levels }) =>
      levels.filter(({ criterion_id }) => criterion_id === criterion).flatMap(({ words }) => words),
    )
  return (
    <Card as="section" className={classes.rubric} aria-labelledby={id}>
      <SectionHead
        title="Rubrik"
        id={id}
        action={
          answer && (
            <span className={classes.points}>
              {answer.points} dari {mostPoints(rubric)}
            </span>
          )
        }
      />
      {!answer && <p className={classes.intro}>Ini yang dinilai dari karyamu.</p>}
      <RubricCriteria
        rubric={rubric}
        levels={answer ? levelsOf(answer) : {}}
        below={(criterion) =>
          wordsOf(criterion.id).map((words, at) => (
            // Words without a name stay in their places.
            <p key={at} className={classes.words}>
              {words}
            </p>
          ))
        }
      />
    </Card>
  )
}
