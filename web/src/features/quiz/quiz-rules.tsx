import { IconClock, IconEye, IconListNumbers, IconRefresh, IconTarget } from '@tabler/icons-react'
import type { QuizState } from '@semai/contract/quiz'
import classes from './quiz-rules.module.css'
import { attemptWords, REVIEW_WORDS, timeWords } from './quiz-text.ts'

/** A quiz's rules in words. */
export const QuizRules = ({ quiz }: { quiz: QuizState }) => (
  <ul className={classes.rules} aria-label="Aturan kuis">
    <li>
      <IconListNumbers size={22} aria-hidden />
      {quiz.question_count} soal, satu setiap layar
    </li>
    <li>
      <IconTarget size={22} aria-hidden />
      Lulus dengan nilai {quiz.pass_percent} ke atas
    </li>
    <li>
      <IconClock size={22} aria-hidden />
      {timeWords(quiz)}
    </li>
    <li>
      <IconRefresh size={22} aria-hidden />
      {attemptWords(quiz)}
    </li>
    <li>
      <IconEye size={22} aria-hidden />
      {REVIEW_WORDS[quiz.review]}
    </li>
  </ul>
)
