import { insertQuiz, type NewQuiz } from '../../src/features/quiz/insert-quiz.ts'
import { insertSubModule, type NewSubModule } from '../../src/features/workshop/insert-workshop.ts'
import type { Tx } from '../../src/lib/database/db.ts'

/** The quiz at a module's end, as its file has it. */
export interface DemoQuiz extends Omit<NewQuiz, 'workshop_sub_module_id' | 'questions'> {
  title: string
  estimated_minutes: number
  questions: DemoQuestion[]
}

interface DemoQuestion extends Pick<NewQuiz['questions'][number], 'type' | 'points'> {
  body: string
  explanation: string
  options?: { text: string; correct?: boolean; feedback?: string }[]
  key?: NewQuiz['questions'][number]['answer_key']
  /** The number of the sub-module to read again. */
  read_again: number
}

type Place = Pick<NewSubModule, 'workshop_module_id' | 'status' | 'published_at' | 'position'>

/** Makes a module's quiz and its questions, which name the sub-modules to read again. Answers its sub-module's id. */
export async function insertExam(tx: Tx, demo: DemoQuiz, place: Place, subModules: string[]): Promise<string> {
  const { title, estimated_minutes, questions, ...rules } = demo
  const about = { title, estimated_minutes, kind: 'quiz', completion: 'pass' } as const
  const content = { min_percent: null, source: null, body_html: null }
  const id = await insertSubModule(tx, { ...about, ...content, ...place }, [])
  const asked = questions.map((question) => questionOf(question, subModules))
  await insertQuiz(tx, { ...rules, workshop_sub_module_id: id, questions: asked }, [])
  return id
}

const questionOf = (
  { type, points, body, explanation, options = [], key = null, read_again }: DemoQuestion,
  subModules: string[],
): NewQuiz['questions'][number] => ({
  type,
  points,
  body_html: body,
  explanation_html: explanation,
  read_again_id: subModules[read_again - 1] ?? null,
  answer_key: key,
  options: options.map(({ text, correct = false, feedback = null }) => ({ text, is_correct: correct, feedback })),
})
