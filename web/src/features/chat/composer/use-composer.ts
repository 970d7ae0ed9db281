import { useCallback, useEffect, useRef, useState } from 'react'
import type { ChatMessage } from '@semai/contract/chat/message'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { mentionedIn } from '../../../lib/form/mentions.ts'
import { sendToServer } from '../../../lib/realtime/socket.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { messageDrafts, type Draft } from './draft.ts'
import { editMessage } from '../message/queries.ts'
import { messageSummary, senderName } from '../message/text.ts'
import { writeMessage } from '../message/message-queue.ts'
import type { Mention, PendingMessage } from '../message/pending-message.ts'
import { usePickedFiles } from './use-picked-files.ts'

const KEEP_MS = 400
const TYPING_MS = 3000
interface Edit {
  message: ChatMessage
  body: string
  mentions: Mention[]
}

const EMPTY: Draft = { body: '', mentions: [], reply_to: null }

export type Composer = ReturnType<typeof useComposer>

/** State of the composer: draft, reply, edit and send. */
export function useComposer(channelId: string, onEdited: (message: ChatMessage) => void) {
  const [draft, setDraft] = useDraft(channelId)
  const [edit, setEdit] = useState<Edit | null>(null)
  const files = usePickedFiles()
  const notifyTyping = useSendTyping(channelId)
  const { body, mentions } = edit ?? draft
  const change = (part: Pick<Draft, 'body' | 'mentions'>) =>
    edit ? setEdit({ ...edit, ...part }) : setDraft({ ...draft, ...part })

  function send() {
    const words = { body: body.trim(), mentions: mentionedIn(body, mentions) }
    if (edit) return words.body ? saveEdit(edit.message, words).then(onEdited, showFailure) : undefined
    if (!words.body && files.picked.length === 0) return undefined
    const { entries, bytes } = files.take()
    setDraft(EMPTY)
    return writeMessage({ ...words, channel_id: channelId, reply_to: draft.reply_to, files: entries }, bytes)
  }

  return {
    body,
    replyTo: edit ? null : draft.reply_to,
    isEditing: edit !== null,
    files,
    async send() {
      await send()
      setEdit(null)
    },
    type(typed: string) {
      change({ body: typed, mentions })
      if (typed && !edit) notifyTyping()
    },
    mention: (typed: string, person: Mention) =>
      change({ body: typed, mentions: [...mentions.filter(({ id }) => id !== person.id), person] }),
    reply: (message: ChatMessage | null) => setDraft({ ...draft, reply_to: message && quoteOf(message) }),
    /** Edit an own message in the field; null cancels. The draft is kept meanwhile. */
    edit: (message: ChatMessage | null) =>
      setEdit(message && { message, body: message.body, mentions: message.mentions }),
    /** Put a rejected message back into the field. */
    rewrite: ({ value: { body: words, mentions: named, reply_to } }: PendingMessage) =>
      setDraft({ body: words, mentions: named, reply_to }),
  }
}

const saveEdit = (message: ChatMessage, { body, mentions }: Pick<Draft, 'body' | 'mentions'>) =>
  editMessage(message, { body, reply_to: message.reply_to?.id ?? null, mentions: mentions.map(({ id }) => id) })

const showFailure = (error: unknown) => toast.failure(failureMessage(error))

const quoteOf = (message: ChatMessage) => ({
  id: message.id,
  seq: message.seq,
  sender_name: senderName(message),
  text: messageSummary(message),
})

function useDraft(channelId: string) {
  const [draft, setDraft] = useState<Draft>(EMPTY)
  const latest = useRef<Draft | null>(null)
  useEffect(() => {
    // The person may have typed meanwhile.
    const restore = (saved: Draft | null) => saved && setDraft((known) => (known === EMPTY ? saved : known))
    void messageDrafts.find(channelId).then(restore)
    const keep = () => latest.current && messageDrafts.keep(channelId, latest.current)
    document.addEventListener('visibilitychange', keep)
    return () => {
      keep()
      document.removeEventListener('visibilitychange', keep)
    }
  }, [channelId])
  useEffect(() => {
    if (draft === EMPTY && latest.current === null) return
    latest.current = draft
    const timer = window.setTimeout(() => messageDrafts.keep(channelId, draft), KEEP_MS)
    return () => window.clearTimeout(timer)
  }, [channelId, draft])
  return [draft, setDraft] as const
}

function useSendTyping(channelId: string) {
  const sentAt = useRef(0)
  return useCallback(() => {
    if (Date.now() - sentAt.current < TYPING_MS) return
    sentAt.current = Date.now()
    sendToServer('typing', channelId)
  }, [channelId])
}
