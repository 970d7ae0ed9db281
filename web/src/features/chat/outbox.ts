import type { ChatMessage } from '@semai/contract/chat-message'
import type { OutboxEntry, OutboxFile } from './outbox-entry.ts'

/** How an outbox reaches the server, the device and the other tabs. */
export interface OutboxPorts {
  /** What waits on the device, oldest first; null where it keeps nothing. */
  list: () => Promise<OutboxEntry[] | null>
  /** False where the device cannot keep it. */
  keep: (entry: OutboxEntry, files: Files) => Promise<boolean>
  change: (entry: OutboxEntry) => Promise<unknown>
  forget: (entry: OutboxEntry) => Promise<unknown>
  upload: (entry: OutboxEntry, file: OutboxFile, options: UploadOptions) => Promise<unknown>
  send: (entry: OutboxEntry) => Promise<ChatMessage>
  /** What to say of a refusal that will not pass by itself; null of one that will. */
  refusalOf: (error: unknown) => string | null
  onSent: (message: ChatMessage) => void
  /** Runs the work while no other tab does the like. */
  alone: (work: () => Promise<void>) => Promise<void>
  /** Tells the other tabs that something was written, sent or thrown away. */
  announce: () => void
  /** Milliseconds until the next turn, where somebody writes faster than the server takes it; else null. */
  waitForTurn: (error: unknown) => number | null
  /** Milliseconds until the next try, after so many failures in a row and the last one of them. */
  waitAfter: (failures: number, error: unknown) => number
}

/** The bytes of a message's files, by their ids. */
type Files = ReadonlyMap<string, Blob>

interface UploadOptions {
  /** Its bytes, where the device could not keep them. */
  bytes: Blob | undefined
  signal: AbortSignal
  onProgress: (share: number) => void
}

export interface OutboxState {
  entries: readonly OutboxEntry[]
  /** The message that is on its way at this moment. */
  sending: ReadonlySet<string>
  /** The share of a file that has gone, from 0 to 1, by the file's id. */
  progress: ReadonlyMap<string, number>
  /** What is left waits for its turn, not for the network. */
  isPaced: boolean
}

/**
 * Carries messages to the server: each channel's in the order in which they were written, one browser through one
 * tab at a time, as often as it takes. What the server refuses for good steps out of the line, and says why.
 */
export function createOutbox(ports: OutboxPorts) {
  const listeners = new Set<() => void>()
  let state: OutboxState = { entries: [], sending: new Set(), progress: new Map(), isPaced: false }
  const uploads = new Map<string, AbortController>()
  /** What the device could not keep lasts as long as the page. */
  const loose = new Map<string, Files>()
  const gone = new Set<string>()
  let version = 0
  let writing = Promise.resolve(true)
  let run: Promise<void> | null = null
  let hasMore = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (next: Partial<OutboxState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const replace = (entry: OutboxEntry) =>
    show({ entries: state.entries.map((known) => (known.id === entry.id ? entry : known)) })
  const isHere = ({ id }: OutboxEntry) => state.entries.some((known) => known.id === id)

  /** What the device says holds: another tab may have written, sent or thrown away. */
  async function read(): Promise<void> {
    const before = version
    const kept = await ports.list()
    // Something was written here meanwhile, which that answer may not know.
    if (before !== version) return read()
    if (!kept) return
    const known = kept.filter(({ id }) => !gone.has(id))
    const unkept = state.entries.filter(({ id }) => loose.has(id))
    show({ entries: [...known, ...unkept].toSorted((one, other) => (one.id < other.id ? -1 : 1)) })
  }

  function drop({ id }: OutboxEntry) {
    gone.add(id)
    loose.delete(id)
    const entries = state.entries.filter((known) => known.id !== id)
    show({ entries, isPaced: state.isPaced && entries.length > 0 })
  }

  /** One run at a time; asked for during one, there is another after it. */
  function deliver(): Promise<void> {
    clearTimeout(timer)
    hasMore = run !== null
    run ??= deliverAll().finally(() => {
      run = null
      if (hasMore) void deliver()
    })
    return run
  }

  const deliverAll = () =>
    ports.alone(async () => {
      await read()
      await Promise.all(channelsOf(state.entries).map(deliverChannel))
    })

  async function deliverChannel(channelId: string) {
    const isDue = (entry: OutboxEntry) => entry.channel_id === channelId && entry.refusal === null
    for (let entry = state.entries.find(isDue); entry; entry = state.entries.find(isDue)) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is what keeps them in order
      if (!(await deliverEntry(entry))) return
    }
  }

  /** False where the rest of the channel has to wait for this one. */
  async function deliverEntry(entry: OutboxEntry): Promise<boolean> {
    show({ sending: new Set([...state.sending, entry.id]) })
    try {
      const message = await ports.send(await uploadFiles(entry))
      failures = 0
      ports.onSent(message)
      await settle(entry)
      return true
    } catch (error) {
      // It was thrown away while its files were on their way.
      if (!isHere(entry)) return true
      return await putOff(entry, error)
    } finally {
      show({ sending: new Set([...state.sending].filter((id) => id !== entry.id)) })
    }
  }

  async function uploadFiles(entry: OutboxEntry): Promise<OutboxEntry> {
    let ready = entry
    for (const file of entry.files.filter(({ isUploaded }) => !isUploaded)) {
      const control = new AbortController()
      uploads.set(entry.id, control)
      const onProgress = (share: number) => show({ progress: new Map([...state.progress, [file.id, share]]) })
      // oxlint-disable-next-line no-await-in-loop -- a slow network carries one file at a time
      await ports.upload(ready, file, { bytes: loose.get(entry.id)?.get(file.id), signal: control.signal, onProgress })
      const files = ready.files.map((known) => (known.id === file.id ? { ...known, isUploaded: true } : known))
      ready = { ...ready, files }
      replace(ready)
      // oxlint-disable-next-line no-await-in-loop -- what has gone once does not go again
      await ports.change(ready)
    }
    return ready
  }

  async function putOff(entry: OutboxEntry, error: unknown): Promise<boolean> {
    const refusal = ports.refusalOf(error)
    if (refusal === null) {
      const turn = ports.waitForTurn(error)
      show({ isPaced: turn !== null })
      clearTimeout(timer)
      timer = setTimeout(() => void deliver(), turn ?? ports.waitAfter(failures++, error))
      return false
    }
    const refused = { ...(state.entries.find(({ id }) => id === entry.id) ?? entry), refusal }
    replace(refused)
    await ports.change(refused)
    ports.announce()
    return true
  }

  // Shown no longer before it is forgotten: the message itself stands in its place by now.
  async function settle(entry: OutboxEntry) {
    drop(entry)
    await ports.forget(entry)
    ports.announce()
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Kept first, then shown, then sent. */
    async add(entry: OutboxEntry, files: Files = new Map()) {
      writing = writing.then(() => ports.keep(entry, files))
      if (!(await writing)) loose.set(entry.id, files)
      version += 1
      // With whatever another tab wrote before it: they go in the order of both.
      await read()
      if (!isHere(entry)) show({ entries: [...state.entries, entry] })
      ports.announce()
      void deliver()
    },
    /** Sends one that was refused once more. Its files go again: the server throws away those that wait for long. */
    async retry(entry: OutboxEntry) {
      const files = entry.files.map((file) => ({ ...file, isUploaded: false }))
      const again = { ...entry, files, refusal: null }
      version += 1
      replace(again)
      await ports.change(again)
      ports.announce()
      void deliver()
    },
    /** Throws one away; an upload that is under way stops. */
    async discard(entry: OutboxEntry) {
      drop(entry)
      uploads.get(entry.id)?.abort()
      await ports.forget(entry)
      ports.announce()
    },
    /** Sends what waits, now: the network may be back. */
    resume() {
      failures = 0
      return deliver()
    },
    /** Another tab has changed what is kept. */
    read,
    stop: () => clearTimeout(timer),
  }
}

const channelsOf = (entries: readonly OutboxEntry[]) => [...new Set(entries.map(({ channel_id }) => channel_id))]
