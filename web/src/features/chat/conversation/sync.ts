import type { ChatMessage } from '@semai/contract/chat/message'
import type { ChannelChange } from '@semai/contract/socket'
import {
  hasSeq,
  mergeMessages,
  openWindow,
  widenWindow,
  type MessagePage,
  type MessageWindow,
} from './message-window.ts'
import { createResume, type Heard } from './resume.ts'
import type { SyncPorts } from './sync-ports.ts'

export interface SyncState {
  window: MessageWindow | null
  /** Grows whenever another part of the channel is opened: what is on screen starts anew. */
  part: number
  /** The message to open at; null for the end. */
  target: number | null
  /** When what is shown was saved, while the server has not answered. */
  savedAt: number | null
  error: unknown
  isWidening: 'older' | 'newer' | null
  /** Older messages have just come in: what is on screen keeps its place from the end. */
  isShifting: boolean
}

export type Sync = ReturnType<typeof createSync>

const SAVED_MAX = 50
const SAVE_MS = 1000

/** Keeps one open channel as the server has it: whatever comes twice, too late or not at all. */
export function createSync(ports: SyncPorts) {
  const listeners = new Set<() => void>()
  let state: SyncState = {
    window: null,
    part: 0,
    target: null,
    savedAt: null,
    error: null,
    isWidening: null,
    isShifting: false,
  }
  const heard: Heard = { newest: 0, hasMissed: false, hasGap: false }
  let saver: ReturnType<typeof setTimeout> | undefined

  const show = (next: Partial<SyncState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
    if (next.window) saver ??= setTimeout(save, SAVE_MS)
  }

  function save() {
    clearTimeout(saver)
    saver = undefined
    const { window, savedAt } = state
    if (!window || window.hasNewer || savedAt !== null) return
    const messages = window.messages.slice(-SAVED_MAX)
    const has_older = window.hasOlder || messages.length < window.messages.length
    ports.save({
      messages,
      has_older,
      last_rev: window.rev,
      epoch: window.epoch,
      last_seq: window.lastSeq,
      savedAt: Date.now(),
    })
  }

  /** Another part, or what was saved as the server has it now; what was said while it was on its way is asked for. */
  function showPart(page: MessagePage, target: number | null) {
    const isRenewal = target === null && isRenewed(state, page)
    const isOld = heard.hasMissed || Math.max(heard.newest, state.window?.rev ?? 0) > page.last_rev
    heard.hasMissed = false
    heard.hasGap = false
    const part = isRenewal ? state.part : state.part + 1
    show({ window: openWindow(page), part, target, savedAt: null, error: null, isShifting: isRenewal })
    if (isRenewal) setTimeout(() => show({ isShifting: false }))
    // Whoever leaves at once finds it without a network too.
    save()
    if (isOld) void catchUp()
  }

  /** Opens at a message; without one at the first that is new, where `findUnread` says one. */
  async function open(at: number | null, findUnread: () => Promise<number | null>) {
    if (!state.window) void showSaved()
    try {
      const [page, unread] = await Promise.all([
        ports.fetch(at === null ? {} : { around: at }),
        at === null ? findUnread() : null,
      ])
      const target = at ?? unread
      const isInside = target === null || (page.data.at(-1)?.seq ?? 0) <= target
      showPart(isInside ? page : await ports.fetch({ around: target }), target)
    } catch (error) {
      show({ error })
    }
  }

  async function showSaved() {
    const saved = await ports.findSaved()
    if (!saved || state.window) return
    const { messages, has_older, last_rev, epoch, last_seq, savedAt } = saved
    const window = { messages, hasOlder: has_older, hasNewer: false, lastSeq: last_seq, rev: last_rev, epoch }
    show({ window, part: state.part + 1, target: null, savedAt })
  }

  async function widen(end: 'older' | 'newer') {
    const { window, part, isWidening } = state
    const edge = end === 'older' ? window?.messages[0] : window?.messages.at(-1)
    if (!window || !edge || isWidening || !(end === 'older' ? window.hasOlder : window.hasNewer)) return
    show({ isWidening: end })
    try {
      const page = await ports.fetch(end === 'older' ? { before: edge.seq } : { after: edge.seq })
      // Another part may have been opened meanwhile.
      if (!state.window || state.part !== part) return
      show({ window: widenWindow(state.window, page, end), isShifting: end === 'older' })
      // Of what changed since that page was read, nothing was taken in for it.
      if (page.last_rev < heard.newest) void catchUp()
    } catch {
      // Asked again by the next scroll.
    } finally {
      // Once it has been drawn.
      await new Promise((resolve) => setTimeout(resolve))
      show({ isWidening: null, isShifting: false })
    }
  }

  /** What the socket says: who has come as far as it begins takes it as it is, else all that was missed is asked for. */
  function hear({ after_rev, rev, message }: Omit<ChannelChange, 'channel_id'>) {
    const { window } = state
    heard.newest = Math.max(heard.newest, rev)
    if (!window) return
    if (after_rev > window.rev) return void catchUp()
    if (message) put(message)
    else if (rev > window.rev) ports.onDetail()
    if (state.window && rev > state.window.rev) show({ window: { ...state.window, rev } })
  }

  /** A message as the server has it: from the socket, or as the answer to what one did. */
  function put(message: ChatMessage) {
    const { window } = state
    heard.newest = Math.max(heard.newest, message.rev)
    if (!window) return
    const isNew = message.seq > window.lastSeq
    heard.hasGap ||= message.seq > window.lastSeq + 1
    show({ window: mergeMessages(window, [message]) })
    if (isNew && !window.hasNewer) ports.onArrival(message)
    // What one sends may get through long before the socket stands again, which may wait for twenty seconds.
    if (heard.hasGap) void catchUp()
  }

  const { catchUp } = createResume({
    ports,
    heard,
    getWindow: () => state.window,
    show,
    /** The server tells another history, as after a restore: what was heard of the one before counts no more. */
    beginAnew(page) {
      heard.newest = 0
      state = { ...state, window: null }
      showPart(page, null)
    },
    showLatest: (page) => showPart(page, null),
  })

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    open,
    widen,
    hear,
    put,
    catchUp,
    /** Goes to a message, loaded or not; null for the end. */
    async goTo(seq: number | null) {
      const { window } = state
      const isLoaded = window && (seq === null ? !window.hasNewer : hasSeq(window, seq))
      if (isLoaded) return show({ target: seq, part: state.part + 1 })
      showPart(await ports.fetch(seq === null ? {} : { around: seq }), seq)
    },
    close() {
      clearTimeout(saver)
      if (saver !== undefined) save()
    },
  }
}

/** Whether a page goes on from what was saved: then what is on screen stays there. */
const isRenewed = ({ window, savedAt }: SyncState, page: MessagePage) =>
  savedAt !== null && (page.data.at(-1)?.seq ?? Infinity) <= (window?.messages.at(-1)?.seq ?? -1) + 1
