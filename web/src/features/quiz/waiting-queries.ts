import type { WaitingSource } from '../../lib/waiting.ts'
import { listWaitingAttempts } from './attempt-store.ts'
import { tellKeptAnswers } from './outbox-queries.ts'

/** Answers to quizzes that the server has not been told. */
export const answerWaiting: WaitingSource = {
  kind: 'answer',
  list: async () =>
    (await listWaitingAttempts()).map(({ id, title, count, madeAt }) => ({
      id,
      title: `${count} jawaban ${title ? `“${title}”` : 'kuis'}`,
      madeAt,
      refusal: null,
    })),
  send: tellKeptAnswers,
}
