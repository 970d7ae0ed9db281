import { queryOptions } from '@tanstack/react-query'
import { question } from '@semai/contract/console/resource/question'
import { readOrder, resourceKey } from '../console/queries.ts'

/** Query of all questions of a quiz in order, in every state. */
export const questionsQuery = (quizId: string) =>
  queryOptions({
    queryKey: [...resourceKey(question.name), 'order', 'of', quizId],
    staleTime: 0,
    queryFn: ({ signal }) => readOrder(question.name, { filter: `quiz_id=${quizId}` }, signal),
  })
