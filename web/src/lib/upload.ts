import type { UploadedFile } from '@semai/contract/file'
import { offlineFailure, settle } from './call.ts'
import { config } from './config.ts'
import { readToken } from './session.ts'

const KEY = 'POST /v1/upload-file'

interface UploadOptions {
  signal: AbortSignal
  /** The share that has gone, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Sends a file, and tells how far it is: fetch cannot. Throws as `call` does. */
export async function upload(file: File, options: UploadOptions): Promise<UploadedFile> {
  const token = readToken()
  const response = await send(file, token, options)
  const { data } = await settle<typeof KEY>(response, token)
  return data
}

const send = (file: File, token: string | null, { signal, onProgress }: UploadOptions) =>
  new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${config.apiUrl}/v1/upload-file`)
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
