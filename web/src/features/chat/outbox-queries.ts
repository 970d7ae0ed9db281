import type { ChatMessage } from '@semai/contract/chat-message'
import { CallFailed } from '../../lib/call.ts'
import { createId } from '../../lib/create-id.ts'
import { isFailure } from '../../lib/failure-words.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { markUntold } from '../../lib/untold.ts'
import { uploadAttachment } from '../../lib/upload.ts'
import { addMessage } from './message-queries.ts'
import { createOutbox, type OutboxPorts } from './outbox.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { forgetJournalled, journalEntry, readJournal } from './outbox-journal.ts'
import { changeEntry, findFile, forgetEntry, keepEntry, listEntries } from './outbox-kept.ts'

type Listener = (message: ChatMessage) => void

const NAME = 'semai-chat-outbox'
const SEND_MS = 20_000
const UPLOAD_STALL_MS = 45_000
// Once all of it has gone, pictures of others may be before it.
const UPLOAD_ANSWER_MS = 120_000
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

const sentListeners = new Set<Listener>()
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME)

const ports: OutboxPorts = {
  list: listEntries,
  keep: keepEntry,
  change: changeEntry,
  forget: forgetEntry,
  upload: uploadFile,
  send: ({ channel_id, id, body, reply_to, mentions, files }) =>
    addMessage(
      { channel_id, id },
      {
        body,
        reply_to: reply_to?.id ?? null,
        mentions: mentions.map((person) => person.id),
        attachment_ids: files.map((file) => file.id),
      },
      AbortSignal.timeout(SEND_MS),
    ),
  refusalOf,
  onSent: (message) => sentListeners.forEach((listener) => listener(message)),
  alone: async (work) => {
    if ('locks' in navigator) await navigator.locks.request(NAME, work)
    else await work()
  },
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin only has none
  announce: () => tabs?.postMessage(null),
  waitForTurn: (error) => (isFailure(error, 'chat-too-fast') ? (error.retryAfter ?? 1) * 1000 : null),
  // Some chance in it: many phones that lost the same network do not come back in the same moment.
  waitAfter: (failures, error) => {
    const told = isFailure(error, 'upload-too-many') ? (error.retryAfter ?? 0) * 1000 : 0
    return told + Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2)
  },
}

/** What this browser has still to send. */
export const outbox = createOutbox(ports)

/** Hears of every message of this tab that the server has taken. Returns how to stop. */
export function onSent(listener: Listener): () => void {
  sentListeners.add(listener)
  return () => void sentListeners.delete(listener)
}

type NewEntry = Pick<OutboxEntry, 'channel_id' | 'body' | 'reply_to' | 'mentions' | 'files'>

/** Writes a message: it is kept, shown and sent, as soon as may be. */
export function writeMessage(message: NewEntry, files?: ReadonlyMap<string, Blob>) {
  follow()
  const entry = { ...message, id: createId(), writtenAt: new Date().toISOString(), refusal: null }
  journalEntry(entry)
  markUntold('message', true)
  return keepWritten(entry, files)
}

const keepWritten = (entry: OutboxEntry, files?: ReadonlyMap<string, Blob>) =>
  outbox.add(entry, files).finally(() => forgetJournalled(entry))

let isFollowing = false

/** Sends what waits, now and whenever it may succeed again, as long as the page lives. */
export function sendKeptMessages() {
  follow()
  void outbox.resume()
}

function follow() {
  if (isFollowing) return
  isFollowing = true
  for (const entry of readJournal()) void keepWritten(entry)
  outbox.subscribe(markEntries)
  tabs?.addEventListener('message', () => void outbox.read())
  window.addEventListener('online', () => void outbox.resume())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void outbox.resume())
}

let marked = ''

// Whoever hears of a mark looks again, which is no change.
function markEntries() {
  const { entries } = outbox.getState()
  const names = entries.map(({ id, refusal }) => `${id} ${refusal}`).join()
  if (names === marked) return
  marked = names
  markUntold('message', entries.length > 0)
}

async function uploadFile(
  { channel_id }: OutboxEntry,
  { id, name, type }: OutboxEntry['files'][number],
  { bytes, signal, onProgress }: Parameters<OutboxPorts['upload']>[2],
) {
  const kept = bytes ?? (await findFile(id))
  if (!kept)
    throw new CallFailed(422, { code: 'attachment-not-found', message: 'Berkasnya tidak ada lagi di perangkat ini.' })
  const stall = new AbortController()
  const giveUp = () => stall.abort()
  let timer = setTimeout(giveUp, UPLOAD_STALL_MS)
  const onShare = (share: number) => {
    clearTimeout(timer)
    timer = setTimeout(giveUp, share < 1 ? UPLOAD_STALL_MS : UPLOAD_ANSWER_MS)
    onProgress(share)
  }
  const file = new File([kept], name, { type })
  const both = AbortSignal.any([signal, stall.signal])
  await uploadAttachment({ channelId: channel_id, id, file }, { signal: both, onProgress: onShare }).finally(() =>
    clearTimeout(timer),
  )
}
