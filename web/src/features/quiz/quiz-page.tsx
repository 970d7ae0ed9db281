import { useState, type ReactNode } from 'react'
import { QuizAttempt } from './attempt/quiz-attempt.tsx'
import { QuizResult } from './result/quiz-result.tsx'
import type { QuizSearch } from './quiz-search.ts'
import { QuizStart } from './quiz-start.tsx'

interface QuizPageProps {
  id: string
  /** Content of a passed result; receives the share button. */
  passed: (share: ReactNode) => ReactNode
}

/** A quiz as its address says: the start, a question of the attempt under way, or a result. */
export function QuizPage({ id, soal, hasil, passed }: QuizSearch & QuizPageProps) {
  const hasMoved = useHasMoved(`${id} ${soal} ${hasil}`)
  if (hasil) return <QuizResult key={hasil} id={id} attemptId={hasil} takesFocus={hasMoved} passed={passed} />
  if (soal) return <QuizAttempt key={id} id={id} place={soal} takesFocus={hasMoved} />
  return <QuizStart key={id} id={id} />
}

/** Whether the view has changed since the page opened: only then does the focus move. */
function useHasMoved(view: string): boolean {
  const [first] = useState(view)
  const [hasMoved, setMoved] = useState(false)
  if (!hasMoved && view !== first) setMoved(true)
  return hasMoved
}
