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
export interface OutboxFile {
  id: string
  name: string
  type: string
  size: number
  /** Of a picture, in pixels; null for documents. */
  width: number | null
  height: number | null
  isUploaded: boolean
}

/** A message on its way: kept on the device before it is shown, until the server has it. */
export interface OutboxEntry {
  /** Chosen here: however often it is sent, it is one message. */
  id: string
  channel_id: string
  body: string
  reply_to: Quote | null
  mentions: Mention[]
  files: OutboxFile[]
  /** By this device's clock. */
  writtenAt: string
  /** Why the server will never take it as it is, in words; null while it waits. */
  refusal: string | null
}
