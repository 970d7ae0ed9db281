import type { Pending } from '../../../lib/offline/pending-store.ts'

/** A person mentioned in a message as '@Nama Lengkap'. */
export interface Mention {
  id: string
  full_name: string
}

/** The quoted message, as shown above the reply. */
export interface Quote {
  id: string
  seq: number
  sender_name: string
  text: string
}

/** A file of a message. Its bytes are saved separately under the same id until they are uploaded. */
export interface PendingFile {
  id: string
  name: string
  type: string
  size: number
  /** In pixels; null for documents. */
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

/** A message that is not stored yet. Its id makes retries idempotent. */
export type PendingMessage = Pending<WrittenMessage>
