import { eitherSignal } from '../../../lib/call/abort.ts'
import { CallFailed } from '../../../lib/call/call.ts'
import type { SendTools } from '../../../lib/offline/queue-policy.ts'
import { uploadAttachment } from '../../../lib/file/upload.ts'
import type { PendingFile, PendingMessage, WrittenMessage } from './pending-message.ts'
import { showUploadProgress } from './upload-progress.ts'

type Tools = SendTools<WrittenMessage>

const UPLOAD_STALL_MS = 45_000
// The response may take long, since other pictures may be queued before this one.
const UPLOAD_ANSWER_MS = 120_000

/** Upload a message's files one after another, for slow networks. Skips files that were uploaded before. */
export async function uploadFiles(pending: PendingMessage, tools: Tools): Promise<PendingMessage> {
  let ready = pending
  for (const file of pending.value.files.filter(({ isUploaded }) => !isUploaded)) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    await uploadFile(ready, file, tools)
    const files = ready.value.files.map((known) => (known.id === file.id ? { ...known, isUploaded: true } : known))
    // oxlint-disable-next-line no-await-in-loop -- as above
    ready = await tools.change(ready, { ...ready.value, files })
  }
  return ready
}

async function uploadFile({ value }: PendingMessage, { id, name, type }: PendingFile, { signal, findFile }: Tools) {
  const bytes = await findFile(id)
  if (!bytes)
    throw new CallFailed(422, { code: 'attachment-not-found', message: 'Berkasnya tidak ada lagi di perangkat ini.' })
  const stall = new AbortController()
  const giveUp = () => stall.abort()
  let timer = setTimeout(giveUp, UPLOAD_STALL_MS)
  const onProgress = (share: number) => {
    clearTimeout(timer)
    timer = setTimeout(giveUp, share < 1 ? UPLOAD_STALL_MS : UPLOAD_ANSWER_MS)
    showUploadProgress(id, share)
  }
  const file = new File([bytes], name, { type })
  const options = { signal: eitherSignal(signal, stall.signal), onProgress }
  await uploadAttachment({ channelId: value.channel_id, id, file }, options).finally(() => clearTimeout(timer))
}
