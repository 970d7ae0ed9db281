import { progressWaiting } from '../../lib/progress-waiting.ts'
import { findAnswer } from './kept-answers.ts'
import { lessonChannel } from './progress-channel.ts'

/** Progress with lessons that the server has not been told. */
export const lessonWaiting = progressWaiting(lessonChannel, titleOf, 'Satu materi workshop')

async function titleOf(id: string) {
  const kept = await findAnswer({ kind: 'lesson', id })
  return kept?.answer.kind === 'lesson' ? kept.answer.data.title : undefined
}
