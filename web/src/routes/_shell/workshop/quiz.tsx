import { createFileRoute } from '@tanstack/react-router'
import { MomentHere } from '../../../features/moment/moment-here.tsx'
import { QuizPage } from '../../../features/quiz/quiz-page.tsx'
import { quizPlaceQuery, quizStateQuery, reviewQuery, sessionQuery } from '../../../features/quiz/queries.ts'
import { readQuizSearch } from '../../../features/quiz/quiz-search.ts'
import { OpenQuiz } from '../../../features/quiz/open-quiz.tsx'

export const Route = createFileRoute('/_shell/workshop/quiz')({
  staticData: {
    title: 'Kuis',
    parent: '/workshop',
    hasNarrowMenu: true,
    early: [['GET /v1/workshop/get-current']],
  },
  validateSearch: readQuizSearch,
  // Not by the question: going on to the next one loads nothing.
  loaderDeps: ({ search: { id, soal, hasil } }) => ({ id, hasil, isAttempt: soal !== undefined }),
  loader: ({ context: { queryClient }, deps: { id, hasil, isAttempt } }) => {
    if (!id) return
    if (isAttempt) return void queryClient.prefetchQuery(sessionQuery(id))
    void queryClient.prefetchQuery(quizStateQuery(id))
    void queryClient.prefetchQuery(quizPlaceQuery(id))
    if (hasil) void queryClient.prefetchQuery(reviewQuery(hasil))
  },
  component: WorkshopQuizPage,
})

function WorkshopQuizPage() {
  const { id, ...rest } = Route.useSearch()
  if (!id) return <OpenQuiz />
  return <QuizPage id={id} {...rest} passed={(share) => <MomentHere kind="quiz" subject_id={id} otherwise={share} />} />
}
