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
  /** Increases when another part of the channel is opened, which resets the list. */
  part: number
  /** Message to open at; null for the end. */
  target: number | null
  /** Time at which the shown messages were saved; null once the server has responded. */
  savedAt: number | null
  error: unknown
  isWidening: 'older' | 'newer' | null
  /** Older messages were just added: the list keeps its distance from the end. */
  isShifting: boolean
}

export type Sync = ReturnType<typeof createSync>

const SAVED_MAX = 50
const SAVE_MS = 1000

/** Keep an open channel in step with the server, also with repeated, late and lost events. */
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

  /** Show another part, or replace the saved state. Fetches changes announced while the page was loading. */
  function showPart(page: MessagePage, target: number | null) {
    const isRenewal = target === null && isRenewed(state, page)
    const isOld = heard.hasMissed || Math.max(heard.newest, state.window?.rev ?? 0) > page.last_rev
    heard.hasMissed = false
    heard.hasGap = false
    const part = isRenewal ? state.part : state.part + 1
    show({ window: openWindow(page), part, target, savedAt: null, error: null, isShifting: isRenewal })
    if (isRenewal) setTimeout(() => show({ isShifting: false }))
    // Save now, so that it is available offline even if the person leaves at once.
    save()
    if (isOld) void catchUp()
  }

  /** Open at a message; without one at the first unread, if `findUnread` returns it. */
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
      // Changes after the page's revision were not applied to it.
      if (page.last_rev < heard.newest) void catchUp()
    } catch {
      // The next scroll tries again.
    } finally {
      // Wait until it is drawn.
      await new Promise((resolve) => setTimeout(resolve))
      show({ isWidening: null, isShifting: false })
    }
  }

  /** Apply an event of the socket if it follows the shown revision, otherwise fetch the changes. */
  function hear({ after_rev, rev, message }: Omit<ChannelChange, 'channel_id'>) {
    const { window } = state
    heard.newest = Math.max(heard.newest, rev)
    if (!window) return
    if (after_rev > window.rev) return void catchUp()
    if (message) put(message)
    else if (rev > window.rev) ports.onDetail()
    if (state.window && rev > state.window.rev) show({ window: { ...state.window, rev } })
  }

  /** Apply a message from the socket or from the response to an own action. */
  function put(message: ChatMessage) {
    const { window } = state
    heard.newest = Math.max(heard.newest, message.rev)
    if (!window) return
    const isNew = message.seq > window.lastSeq
    heard.hasGap ||= message.seq > window.lastSeq + 1
    show({ window: mergeMessages(window, [message]) })
    if (isNew && !window.hasNewer) ports.onArrival(message)
    // An own message may arrive up to 20 s before the socket reconnects, so do not wait for it.
    if (heard.hasGap) void catchUp()
  }

  const { catchUp } = createResume({
    ports,
    heard,
    getWindow: () => state.window,
    show,
    /** Start over after a restore of the database: earlier announced revisions are void. */
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
    /** Go to a message, loaded or not; null for the end. */
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

/** Whether a page continues the saved messages, so that these stay on screen. */
const isRenewed = ({ window, savedAt }: SyncState, page: MessagePage) =>
  savedAt !== null && (page.data.at(-1)?.seq ?? Infinity) <= (window?.messages.at(-1)?.seq ?? -1) + 1
