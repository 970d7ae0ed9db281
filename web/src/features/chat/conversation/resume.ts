import { isFailure } from '../../../lib/call/failure-text.ts'
import { mergeMessages, type MessagePage, type MessageWindow } from './message-window.ts'
import type { Changes, SyncPorts } from './sync-ports.ts'

/** Announcements about a channel by the socket and responses. */
export interface Heard {
  /** Newest announced revision. */
  newest: number
  /** Something was announced before the window was loaded. */
  hasMissed: boolean
  /** A message between the shown ones is missing. */
  hasGap: boolean
}

interface ResumeOptions {
  ports: SyncPorts
  heard: Heard
  getWindow: () => MessageWindow | null
  show: (next: { window: MessageWindow; savedAt: null }) => void
  showLatest: (page: MessagePage) => void
  startOver: (page: MessagePage) => void
}

// Beyond this many changes, the latest page is cheaper.
const CHANGES_MAX = 300

/** Resume a channel after a lost connection or a gap: fetch all changes since the shown revision. */
export function createResume({ ports, heard, getWindow, show, showLatest, startOver }: ResumeOptions) {
  let catching: Promise<void> | null = null
  let isBehind = false

  /** Fetch all changes. A call meanwhile runs it once more. */
  function catchUp(): Promise<void> {
    if (!getWindow()) heard.hasMissed = true
    isBehind = catching !== null
    catching ??= fetchMissed()
      .catch((error: unknown) => (isFailure(error, 'revision-unknown') ? ports.fetch({}).then(startOver) : undefined))
      // The next connection tries again.
      .catch(() => {})
      .finally(() => {
        catching = null
        if (isBehind) void catchUp()
      })
    return catching
  }

  async function fetchMissed() {
    let count = 0
    for (let hasMore = getWindow() !== null; hasMore;) {
      const asked = getWindow()?.rev ?? 0
      // oxlint-disable-next-line no-await-in-loop -- each page has the start of the next
      const changes = await ports.fetchChanges(asked, getWindow()?.epoch)
      const window = getWindow()
      if (!window) return
      // An older page was opened meanwhile, and the changes between the two were not requested.
      if (window.rev < asked) continue
      heard.newest = Math.max(heard.newest, changes.next_rev)
      show({ window: { ...takeChanges(window, changes), rev: Math.max(window.rev, changes.next_rev) }, savedAt: null })
      for (const message of changes.data) if (message.seq > window.lastSeq && !window.hasNewer) ports.onArrival(message)
      if (changes.is_detail_changed) ports.onDetail()
      count += changes.data.length
      hasMore = changes.has_more
      if (!hasMore) heard.hasGap = false
      if (hasMore && count >= CHANGES_MAX) {
        // oxlint-disable-next-line no-await-in-loop -- the last step of the loop
        return showLatest(await ports.fetch({}))
      }
    }
  }

  return { catchUp }
}

const takeChanges = (window: MessageWindow, changes: Changes): MessageWindow => ({
  ...mergeMessages(window, changes.data),
  lastSeq: Math.max(window.lastSeq, changes.last_seq),
})
