import type { MessageWindow } from './message-window.ts'
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

export type SyncStore = ReturnType<typeof createSyncStore>

const SAVED_MAX = 50
const SAVE_MS = 1000

/** Create the state of an open channel. Its latest messages are saved on the device a second after a change. */
export function createSyncStore(onSave: SyncPorts['save']) {
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
  let saver: ReturnType<typeof setTimeout> | undefined

  function save() {
    clearTimeout(saver)
    saver = undefined
    const { window, savedAt } = state
    if (!window || window.hasNewer || savedAt !== null) return
    onSave(savedOf(window))
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    show(next: Partial<SyncState>) {
      state = { ...state, ...next }
      for (const listener of listeners) listener()
      if (next.window) saver ??= setTimeout(save, SAVE_MS)
    },
    /** Forget the window without telling the listeners, just before another one is shown. */
    dropWindow() {
      state = { ...state, window: null }
    },
    save,
    /** Save a change that has not been saved yet. */
    close: () => void (saver !== undefined && save()),
  }
}

function savedOf(window: MessageWindow): Parameters<SyncPorts['save']>[0] {
  const messages = window.messages.slice(-SAVED_MAX)
  return {
    messages,
    has_older: window.hasOlder || messages.length < window.messages.length,
    last_rev: window.rev,
    epoch: window.epoch,
    last_seq: window.lastSeq,
    savedAt: Date.now(),
  }
}
