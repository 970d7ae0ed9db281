import { useMemo, useSyncExternalStore } from 'react'
import type { ChatMessage } from '@semai/contract/chat/message'
import { createId } from '../../../lib/app/create-id.ts'
import { isFailure } from '../../../lib/call/failure-text.ts'
import { noteOccasion } from '../../../lib/prompt/occasion.ts'
import { backOff } from '../../../lib/offline/queue-policy.ts'
import { createQueue } from '../../../lib/offline/queue.ts'
import { queryClient } from '../../../lib/query/queries.tsx'
import { refreshChannels } from '../channel/channel-cache.ts'
import { channelName } from '../channel/text.ts'
import { uploadFiles } from './message-files.ts'
import { addMessage } from './queries.ts'
import type { PendingMessage, WrittenMessage } from './pending-message.ts'
import { findCachedChannel } from '../queries.ts'

type Listener = (message: ChatMessage) => void

const SEND_MS = 20_000

const sentListeners = new Set<Listener>()

/** Queue of messages that this browser has to send, in order within each channel. */
export const messageQueue = createQueue<WrittenMessage, ChatMessage | undefined>({
  name: 'message',
  subjectOf: ({ channel_id }) => channel_id,
  send: async ([pending], tools) => pending && (await send(await uploadFiles(pending, tools))),
  onSent(_, message) {
    noteOccasion()
    if (message) sentListeners.forEach((listener) => listener(message))
    // Sent from another page: refresh the list, since its event comes with the live connection.
    if (sentListeners.size === 0) refreshChannels(queryClient)
  },
  isPaced: isTooFast,
  waitAfter(failures, error) {
    if (isFailure(error, 'chat-too-fast')) return (error.retryAfter ?? 1) * 1000
    const retryAfter = isFailure(error, 'upload-too-many') ? (error.retryAfter ?? 0) * 1000 : 0
    return retryAfter + backOff(failures)
  },
  describe: (items, discard) =>
    Promise.all(items.map(async (pending) => ({ ...(await describe(pending)), discard: () => discard(pending) }))),
})

function isTooFast(error: unknown) {
  return isFailure(error, 'chat-too-fast')
}

async function describe({ id, madeAt, rejection, value }: PendingMessage) {
  const channel = await findCachedChannel(queryClient, value.channel_id)
  return {
    id,
    title: channel ? `Pesan untuk ${channelName(channel.channel_detail)}` : 'Pesan',
    excerpt: value.body || value.files.map(({ name }) => name).join(', '),
    madeAt,
    rejection,
  }
}

/** Listen to messages of this tab that the server has stored. Returns a function that stops it. */
export function onSent(listener: Listener): () => void {
  sentListeners.add(listener)
  return () => void sentListeners.delete(listener)
}

/** Save, show and send a message. */
export const writeMessage = (message: WrittenMessage, files?: ReadonlyMap<string, Blob>) =>
  messageQueue.add(createId(), message, files ? { files } : {})

/** Retry a rejected message. Uploads its files again, since the server deletes waiting ones. */
export const retryMessage = (pending: PendingMessage) =>
  messageQueue.retry(pending, {
    ...pending.value,
    files: pending.value.files.map((file) => ({ ...file, isUploaded: false })),
  })

const usePending = () => useSyncExternalStore(messageQueue.subscribe, messageQueue.getState)

/** Pending messages of a channel. */
export function usePendingMessages(channelId: string): readonly PendingMessage[] {
  const { items } = usePending()
  return useMemo(() => items.filter(({ value }) => value.channel_id === channelId), [channelId, items])
}

/** Channels with pending messages in this browser. */
export function usePendingChannels(): ReadonlySet<string> {
  const { items } = usePending()
  return useMemo(() => new Set(items.map(({ value }) => value.channel_id)), [items])
}

/** Whether the queue waits because of the rate limit, not the network. */
export const useIsPaced = () => usePending().isPaced

const send = ({ id, value: { channel_id, body, reply_to, mentions, files } }: PendingMessage) =>
  addMessage(
    { channel_id, id },
    {
      body,
      reply_to: reply_to?.id ?? null,
      mentions: mentions.map((person) => person.id),
      attachment_ids: files.map((file) => file.id),
    },
    AbortSignal.timeout(SEND_MS),
  )
