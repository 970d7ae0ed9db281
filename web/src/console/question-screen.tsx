import type { ScreenProps } from '../features/console/screen.ts'
import { QuestionPage } from '../features/console-quiz/question-page.tsx'
import { QuizQuestion } from '../features/quiz/attempt/quiz-question.tsx'

/** A question, beside how participants are asked it. */
export const QuestionScreen = (props: ScreenProps) => <QuestionPage {...props} Shown={QuizQuestion} />
