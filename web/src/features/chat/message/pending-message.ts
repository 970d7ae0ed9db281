import type { Pending } from '../../../lib/offline/pending-store.ts'

/** Somebody who is named in a message as '@Nama Lengkap'. */
export interface Mention {
  id: string
  full_name: string
}

/** The message that is answered, as it is shown above the answer. */
export interface Quote {
  id: string
  seq: number
  sender_name: string
  text: string
}

/** A file that goes with a message. Its bytes are kept apart, under the same id, until the server has them. */
export interface PendingFile {
  id: string
  name: string
  type: string
  size: number
  /** Of a picture, in pixels; null for documents. */
  width: number | null
  height: number | null
  isUploaded: boolean
}

export interface WrittenMessage {
  channel_id: string
  body: string
  reply_to: Quote | null
  mentions: Mention[]
  files: PendingFile[]
}

/** A message on its way: however often it is sent, its id makes it one. */
export type PendingMessage = Pending<WrittenMessage>
