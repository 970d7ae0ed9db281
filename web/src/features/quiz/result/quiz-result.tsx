import { useEffect, useRef, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { QuizState } from '@semai/contract/quiz'
import { isFailure } from '../../../lib/call/failure-text.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { TextSkeleton } from '../../../ui/state/skeletons.tsx'
import { Breadcrumb } from '../../../ui/layout/page-head.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { quizCrumbs } from '../quiz-crumbs.tsx'
import classes from './quiz-result.module.css'
import { isRejection, QuizError } from '../attempt/quiz-error.tsx'
import { WITHHELD_WORDS } from '../quiz-text.ts'
import { quizStateQuery, reviewQuery, type QuizReview } from '../queries.ts'
import { ReadAgain } from './read-again.tsx'
import { ResultHero } from './result-hero.tsx'
import { ShareCardButton } from '../../../ui/control/share-card-button.tsx'
import { ReviewQuestion } from './review-question.tsx'

interface QuizResultProps {
  id: string
  attemptId: string
  /** Whether the result takes the focus, so that screen readers read it. */
  takesFocus: boolean
  /** Content of a passed result. */
  passed: (share: ReactNode) => ReactNode
}

/** A result, in words first, and then question by question as far as the quiz shows them. */
export function QuizResult({ id, attemptId, takesFocus, passed }: QuizResultProps) {
  const review = useQuery(reviewQuery(attemptId))
  const state = useQuery(quizStateQuery(id))
  usePageTitle(state.data && `Hasil ${state.data.title}`)
  if (isFailure(review.error, 'quiz-attempt-open')) return <Navigate to="/workshop/quiz" search={{ id }} replace />
  const rejection = [review.error, state.error].find(isRejection)
  if (rejection) return <QuizError error={rejection} />
  return (
    <div className={classes.page}>
      <QueryBoundary
        query={state}
        skeleton={<TextSkeleton count={8} label="Memuat kuis" />}
        errorTitle="Hasil kuis tidak terbuka"
      >
        {(quiz) => (
          <QueryBoundary
            query={review}
            skeleton={<TextSkeleton count={8} label="Memuat kuis" />}
            errorTitle="Hasil kuis tidak terbuka"
          >
            {(known) => <Result quiz={quiz} review={known} takesFocus={takesFocus} passed={passed} />}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </div>
  )
}

function Result({
  quiz,
  review,
  takesFocus,
  passed,
}: Pick<QuizResultProps, 'takesFocus' | 'passed'> & { quiz: QuizState; review: QuizReview }) {
  const result = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) result.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const { is_review_open, questions } = review
  return (
    <article ref={result} tabIndex={-1} aria-label="Hasil kuis">
      <Breadcrumb crumbs={[...quizCrumbs(quiz.title), 'Hasil']} />
      <ResultHero quiz={quiz} review={review} />
      {review.result.passed && (
        <div className={classes.passed}>
          {passed(<ShareCardButton variant="subtle" size="sm" card={cardOf(quiz)} />)}
        </div>
      )}
      {is_review_open ? (
        <section className={classes.section} aria-labelledby="review">
          <SectionHead id="review" title="Pembahasan" />
          <ol className={classes.questions}>
            {questions.map((question, at) => (
              <ReviewQuestion key={question.id} question={question} place={at + 1} />
            ))}
          </ol>
        </section>
      ) : (
        <section className={classes.section} aria-labelledby="review">
          <SectionHead id="review" title="Pembahasan belum terbuka" />
          <p>{WITHHELD_WORDS[quiz.open_attempt_id ? 'after_submit' : quiz.review]}</p>
          <ReadAgain questions={questions} />
        </section>
      )}
    </article>
  )
}

/** Share card of a passed quiz. */
const cardOf = ({ workshop_sub_module_id, title }: QuizState) => ({
  kind: 'quiz' as const,
  subject_id: workshop_sub_module_id,
  title: `Kuis lulus: ${title.replace(/^Kuis: /, '')}`,
})
