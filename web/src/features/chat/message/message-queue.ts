import { useMemo, useSyncExternalStore } from 'react'
import type { ChatMessage } from '@semai/contract/chat/message'
import { createId } from '../../../lib/create-id.ts'
import { isFailure } from '../../../lib/call/failure-text.ts'
import { noteOccasion } from '../../../lib/occasion.ts'
import { backOff } from '../../../lib/offline/queue-policy.ts'
import { createQueue } from '../../../lib/offline/queue.ts'
import { queryClient } from '../../../lib/call/queries.tsx'
import { refreshChannels } from '../channel/channel-cache.ts'
import { channelName } from '../channel/text.ts'
import { uploadFiles } from './message-files.ts'
import { addMessage } from './queries.ts'
import type { PendingMessage, WrittenMessage } from './pending-message.ts'
import { findKeptChannel } from '../queries.ts'

type Listener = (message: ChatMessage) => void

const SEND_MS = 20_000

const sentListeners = new Set<Listener>()

/** Messages that this browser has still to send: each channel's in the order in which they were written. */
export const messageQueue = createQueue<WrittenMessage, ChatMessage | undefined>({
  name: 'message',
  subjectOf: ({ channel_id }) => channel_id,
  send: async ([pending], tools) => pending && (await send(await uploadFiles(pending, tools))),
  onSent(_, message) {
    noteOccasion()
    if (message) sentListeners.forEach((listener) => listener(message))
    // Sent from another page: the list may have been asked for before, and its news come with the live connection.
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
  const kept = await findKeptChannel(queryClient, value.channel_id)
  return {
    id,
    title: kept ? `Pesan untuk ${channelName(kept.channel_detail)}` : 'Pesan',
    excerpt: value.body || value.files.map(({ name }) => name).join(', '),
    madeAt,
    rejection,
  }
}

/** Hears of every message of this tab that the server has taken. Returns how to stop. */
export function onSent(listener: Listener): () => void {
  sentListeners.add(listener)
  return () => void sentListeners.delete(listener)
}

/** Writes a message: it is kept, shown and sent, as soon as may be. */
export const writeMessage = (message: WrittenMessage, files?: ReadonlyMap<string, Blob>) =>
  messageQueue.add(createId(), message, files ? { files } : {})

/** Sends one that was refused once more. Its files go again: the server throws away those that wait for long. */
export const retryMessage = (pending: PendingMessage) =>
  messageQueue.retry(pending, {
    ...pending.value,
    files: pending.value.files.map((file) => ({ ...file, isUploaded: false })),
  })

const usePending = () => useSyncExternalStore(messageQueue.subscribe, messageQueue.getState)

/** What one has written in a channel and the server does not have yet. */
export function usePendingMessages(channelId: string): readonly PendingMessage[] {
  const { items } = usePending()
  return useMemo(() => items.filter(({ value }) => value.channel_id === channelId), [channelId, items])
}

/** Channels for which this browser still has something to send. */
export function usePendingChannels(): ReadonlySet<string> {
  const { items } = usePending()
  return useMemo(() => new Set(items.map(({ value }) => value.channel_id)), [items])
}

/** Whether what is left waits for its turn, not for the network. */
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
