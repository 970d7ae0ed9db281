import { hasSeq, openWindow, type MessagePage } from './message-window.ts'
import { createResume, type Heard } from './resume.ts'
import { createEvents } from './sync-events.ts'
import type { SyncPorts } from './sync-ports.ts'
import { createSyncStore, type SyncState } from './sync-store.ts'
import { createWiden } from './sync-widen.ts'

export type Sync = ReturnType<typeof createSync>

/** Keep an open channel in step with the server, also with repeated, late and lost events. */
export function createSync(ports: SyncPorts) {
  const heard: Heard = { newest: 0, hasMissed: false, hasGap: false }
  const store = createSyncStore(ports.save)
  const { getState, show } = store

  /** Show another part, or replace the saved state. Fetches changes announced while the page was loading. */
  function showPart(page: MessagePage, target: number | null) {
    const state = getState()
    const isRenewal = target === null && isRenewed(state, page)
    const isOld = heard.hasMissed || Math.max(heard.newest, state.window?.rev ?? 0) > page.last_rev
    heard.hasMissed = false
    heard.hasGap = false
    const part = isRenewal ? state.part : state.part + 1
    show({ window: openWindow(page), part, target, savedAt: null, error: null, isShifting: isRenewal })
    if (isRenewal) setTimeout(() => show({ isShifting: false }))
    // Save now, so that it is available offline even if the person leaves at once.
    store.save()
    if (isOld) void catchUp()
  }

  const { catchUp } = createResume({
    ports,
    heard,
    getWindow: () => getState().window,
    show,
    /** Start over after a restore of the database: earlier announced revisions are void. */
    startOver(page) {
      heard.newest = 0
      store.dropWindow()
      showPart(page, null)
    },
    showLatest: (page) => showPart(page, null),
  })

  async function showSaved() {
    const saved = await ports.findSaved()
    if (!saved || getState().window) return
    const { messages, has_older, last_rev, epoch, last_seq, savedAt } = saved
    const window = { messages, hasOlder: has_older, hasNewer: false, lastSeq: last_seq, rev: last_rev, epoch }
    show({ window, part: getState().part + 1, target: null, savedAt })
  }

  const parts = { ports, heard, store, catchUp }
  return {
    getState,
    subscribe: store.subscribe,
    /** Open at a message; without one at the first unread, if `findUnread` returns it. */
    async open(at: number | null, findUnread: () => Promise<number | null>) {
      if (!getState().window) void showSaved()
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
    },
    /** Go to a message, loaded or not; null for the end. */
    async goTo(seq: number | null) {
      const { window, part } = getState()
      const isLoaded = window && (seq === null ? !window.hasNewer : hasSeq(window, seq))
      if (isLoaded) return show({ target: seq, part: part + 1 })
      showPart(await ports.fetch(seq === null ? {} : { around: seq }), seq)
    },
    widen: createWiden(parts),
    ...createEvents(parts),
    catchUp,
    close: store.close,
  }
}

/** Whether a page continues the saved messages, so that these stay on screen. */
const isRenewed = ({ window, savedAt }: SyncState, page: MessagePage) =>
  savedAt !== null && (page.data.at(-1)?.seq ?? Infinity) <= (window?.messages.at(-1)?.seq ?? -1) + 1
