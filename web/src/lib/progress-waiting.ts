import { listReports } from './progress-kept.ts'
import { resendProgress, sendProgress, type ProgressChannel } from './progress-store.ts'
import type { WaitingSource } from './waiting.ts'

/** Progress that a channel has not told the server; `otherwise` names what has no title on this device. */
export const progressWaiting = (
  channel: ProgressChannel,
  titleOf: (id: string) => Promise<string | undefined>,
  otherwise: string,
): WaitingSource => ({
  kind: 'progress',
  async list() {
    const reports = await listReports(channel.name)
    return Promise.all(
      reports.map(async ({ key, report: { id, device_updated_at } }) => ({
        id: key,
        title: (await titleOf(id)) ?? otherwise,
        madeAt: device_updated_at,
        refusal: null,
      })),
    )
  },
  send() {
    sendProgress()
    return resendProgress(channel)
  },
})
