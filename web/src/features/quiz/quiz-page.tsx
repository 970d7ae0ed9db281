import { QuizAttempt } from './quiz-attempt.tsx'
import { QuizResult } from './quiz-result.tsx'
import type { QuizSearch } from './quiz-search.ts'
import { QuizStart } from './quiz-start.tsx'

/** A quiz as its address says: the start, a question of the attempt under way, or a result. */
export function QuizPage({ id, soal, hasil }: QuizSearch & { id: string }) {
  if (hasil) return <QuizResult key={hasil} id={id} attemptId={hasil} />
  if (soal) return <QuizAttempt key={id} id={id} place={soal} />
  return <QuizStart key={id} id={id} />
}
