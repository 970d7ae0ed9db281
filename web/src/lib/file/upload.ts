import type { ChatAttachment } from '@semai/contract/chat/chat'
import type { EventPhoto } from '@semai/contract/event/photo'
import type { UploadedFile } from '@semai/contract/file'
import type { ForumImage } from '@semai/contract/forum/post'
import { offlineFailure, settle, type CallInput, type CallKey, type Reply } from '../call/call.ts'
import { config } from '../app/config.ts'
import { withKey } from '../call/idempotency-key.ts'
import { readToken } from '../session/session.ts'
import { retryUpload } from './upload-retry.ts'

interface UploadOptions {
  signal: AbortSignal
  /** Called with the sent share from 0 to 1. */
  onProgress: (share: number) => void
  /** Called while the server is busy; the upload retries by itself. */
  onWaiting?: () => void
}

/** Upload a file with progress, which fetch cannot report. Retries while the server is busy. Throws as `call` does. */
export const upload = (file: File, options: UploadOptions): Promise<UploadedFile> =>
  retryUpload(
    async () => (await sendFile('POST /v1/upload-file', { path: '/v1/upload-file', file }, options)).data,
    options,
  )

/** Upload a file of a message under a client id, so that a retry creates no second file. */
export async function uploadAttachment(
  { channelId, id, file }: { channelId: string; id: string; file: File },
  options: UploadOptions,
): Promise<ChatAttachment> {
  const path = `/v1/store/chats/${channelId}/upload?attachment_id=${id}`
  return (await sendFile('POST /v1/store/chats/:id/upload', { path, file }, options)).data
}

type ContentKind = CallInput<'POST /v1/console-file/create'>['querystring']['kind']
export type UploadedContent = Reply<'POST /v1/console-file/create'>['data']

/** Upload content that staff publish. */
export const uploadContent = (kind: ContentKind, file: File, options: UploadOptions): Promise<UploadedContent> =>
  retryUpload(async () => {
    const path = `/v1/console-file/create?kind=${kind}`
    return (await sendFile('POST /v1/console-file/create', { path, file }, options)).data
  }, options)

/** Upload a picture of a forum post with its alternative text. */
export const uploadForumImage = (
  { file, alt }: { file: File; alt: string },
  options: UploadOptions,
): Promise<ForumImage> =>
  retryUpload(async () => {
    const path = `/v1/forum-topic/upload?alt=${encodeURIComponent(alt)}`
    return (await sendFile('POST /v1/forum-topic/upload', { path, file }, options)).data
  }, options)

/** Upload a photo of an event. */
export const uploadEventPhoto = (
  { eventId, file }: { eventId: string; file: File },
  options: UploadOptions,
): Promise<EventPhoto> =>
  retryUpload(async () => {
    const path = `/v1/event-photo/create?event_id=${eventId}`
    return (await sendFile('POST /v1/event-photo/create', { path, file }, options)).data
  }, options)

interface Sent {
  path: string
  file: File
}

const sendFile = <K extends CallKey>(key: K, { path, file }: Sent, options: UploadOptions): Promise<Reply<K>> =>
  withKey(key, { querystring: { path }, body: file }, async (idempotencyKey) => {
    const token = readToken()
    return settle<K>(await send(path, { file, token, idempotencyKey }, options), token)
  })

interface Sending {
  file: File
  token: string | null
  idempotencyKey: string
}

const send = (path: string, { file, token, idempotencyKey }: Sending, options: UploadOptions) =>
  new Promise<Response>((resolve, reject) => {
    const { signal, onProgress } = options
    const request = new XMLHttpRequest()
    request.open('POST', `${config.apiUrl}${path}`)
    request.setRequestHeader('Idempotency-Key', idempotencyKey)
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => resolve(responseOf(request)))
    request.addEventListener('error', () => reject(offlineFailure()))
    request.addEventListener('abort', () => reject(new DOMException('the upload was given up', 'AbortError')))
    signal.addEventListener('abort', () => request.abort())
    const body = new FormData()
    body.set('file', file)
    request.send(body)
  })

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const name of ['Content-Type', 'Retry-After']) {
    const value = request.getResponseHeader(name)
    if (value) headers.set(name, value)
  }
  return new Response(request.responseText, { status: request.status, headers })
}
