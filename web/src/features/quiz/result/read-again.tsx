import { IconBook } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReviewedQuestion } from '@semai/contract/quiz'
import textButton from '../../../ui/control/text-button.module.css'
import classes from './read-again.module.css'

type Lesson = NonNullable<ReviewedQuestion['read_again']>

/** The lessons that the questions point to, each once. */
export function ReadAgain({ questions }: { questions: Pick<ReviewedQuestion, 'read_again'>[] }) {
  const lessons = new Map(
    questions.flatMap(({ read_again: again }) => (again ? [[again.workshop_sub_module_id, again]] : [])),
  )
  if (lessons.size === 0) return null
  return (
    <ul className={classes.lessons} aria-label="Baca lagi">
      {[...lessons.values()].map((lesson) => (
        <li key={lesson.workshop_sub_module_id}>
          <ReadAgainLink lesson={lesson} />
        </li>
      ))}
    </ul>
  )
}

export const ReadAgainLink = ({ lesson }: { lesson: Lesson }) => (
  <Link
    to="/workshop/submodul"
    search={{ id: lesson.workshop_sub_module_id }}
    className={`${textButton.text} ${classes.link}`}
  >
    <IconBook size={18} aria-hidden />
    Baca lagi: {lesson.title}
  </Link>
)
