import { IconCheck } from '@tabler/icons-react'
import type { ReviewedQuestion } from '@semai/contract/quiz'
import { idsOf } from '../answer/answers.ts'
import classes from './review-options.module.css'

interface ReviewOptionsProps {
  question: ReviewedQuestion
  labelledBy: string
}

/** All choices: the right ones, the chosen ones, and the feedback on each. */
export function ReviewOptions({ question, labelledBy }: ReviewOptionsProps) {
  const chosen = idsOf(question.answer)
  return (
    <ul className={classes.options} aria-labelledby={labelledBy}>
      {question.options.map(({ id, text, is_correct, feedback }) => (
        <li key={id} data-right={is_correct || undefined} data-chosen={chosen.includes(id) || undefined}>
          <span className={classes.mark} aria-hidden>
            {is_correct && <IconCheck size={16} />}
          </span>
          <div>
            <p className={classes.text}>
              {text}
              <Note isRight={is_correct === true} isChosen={chosen.includes(id)} />
            </p>
            {feedback && <p className={classes.feedback}>{feedback}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Note({ isRight, isChosen }: { isRight: boolean; isChosen: boolean }) {
  const words = [isChosen && 'pilihanmu', isRight && 'tepat'].filter(Boolean).join(', ')
  return words ? <span className={classes.note}> ({words})</span> : null
}
