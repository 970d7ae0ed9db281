import { listReports } from '../../lib/progress-kept.ts'
import { resendProgress, sendProgress } from '../../lib/progress-store.ts'
import type { WaitingSource } from '../../lib/waiting.ts'
import { findAnswer } from './kept-answers.ts'
import { lessonChannel } from './progress-channel.ts'

/** Progress with lessons that the server has not been told. */
export const lessonWaiting: WaitingSource = {
  kind: 'progress',
  async list() {
    const reports = await listReports(lessonChannel.name)
    return Promise.all(
      reports.map(async ({ key, report: { id, device_updated_at } }) => ({
        id: key,
        title: (await titleOf(id)) ?? 'Satu materi workshop',
        madeAt: device_updated_at,
        refusal: null,
      })),
    )
  },
  send() {
    sendProgress()
    return resendProgress(lessonChannel)
  },
}

async function titleOf(id: string) {
  const kept = await findAnswer({ kind: 'lesson', id })
  return kept?.answer.kind === 'lesson' ? kept.answer.data.title : undefined
}
