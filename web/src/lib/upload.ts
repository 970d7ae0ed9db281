import type { ChatAttachment } from '@semai/contract/chat'
import type { UploadedFile } from '@semai/contract/file'
import type { ForumImage } from '@semai/contract/forum-post'
import { offlineFailure, settle, type CallInput, type Reply } from './call.ts'
import { config } from './config.ts'
import { readToken } from './session.ts'
import { inUploadTurn } from './upload-turn.ts'

interface UploadOptions {
  signal: AbortSignal
  /** The share that has gone, from 0 to 1. */
  onProgress: (share: number) => void
  /** The server has no place for it yet; it is sent once more by itself. */
  onWaiting?: () => void
}

/** Sends a file when its turn has come, and tells how far it is: fetch cannot. Throws as `call` does. */
export const upload = (file: File, options: UploadOptions): Promise<UploadedFile> =>
  inUploadTurn(async () => {
    const token = readToken()
    const response = await send('/v1/upload-file', { file, token }, options)
    const { data } = await settle<'POST /v1/upload-file'>(response, token)
    return data
  }, options)

/**
 * The same, for a file of a message: under an id of one's own, so that a second try makes no second file. Whoever sends
 * it waits for its turn.
 */
export async function uploadAttachment(
  { channelId, id, file }: { channelId: string; id: string; file: File },
  options: UploadOptions,
): Promise<ChatAttachment> {
  const token = readToken()
  const path = `/v1/store/chats/${channelId}/upload?attachment_id=${id}`
  const response = await send(path, { file, token }, options)
  const { data } = await settle<'POST /v1/store/chats/:id/upload'>(response, token)
  return data
}

type ContentKind = CallInput<'POST /v1/console-file/create'>['querystring']['kind']
export type UploadedContent = Reply<'POST /v1/console-file/create'>['data']

/** The same, for what the programme's staff publish. */
export const uploadContent = (kind: ContentKind, file: File, options: UploadOptions): Promise<UploadedContent> =>
  inUploadTurn(async () => {
    const token = readToken()
    const response = await send(`/v1/console-file/create?kind=${kind}`, { file, token }, options)
    const { data } = await settle<'POST /v1/console-file/create'>(response, token)
    return data
  }, options)

/** The same, for a picture of a post in the forum, with what it shows in words. */
export const uploadForumImage = (
  { file, alt }: { file: File; alt: string },
  options: UploadOptions,
): Promise<ForumImage> =>
  inUploadTurn(async () => {
    const token = readToken()
    const response = await send(`/v1/forum-topic/upload?alt=${encodeURIComponent(alt)}`, { file, token }, options)
    const { data } = await settle<'POST /v1/forum-topic/upload'>(response, token)
    return data
  }, options)

const send = (path: string, { file, token }: { file: File; token: string | null }, options: UploadOptions) =>
  new Promise<Response>((resolve, reject) => {
    const { signal, onProgress } = options
    const request = new XMLHttpRequest()
    request.open('POST', `${config.apiUrl}${path}`)
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
