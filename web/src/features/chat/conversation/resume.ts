import { isFailure } from '../../../lib/call/failure-text.ts'
import { mergeMessages, type MessagePage, type MessageWindow } from './message-window.ts'
import type { Changes, SyncPorts } from './sync-ports.ts'

/** What the socket and the answers have said of a channel. */
export interface Heard {
  /** The newest revision that was heard of. */
  newest: number
  /** Something was said before there was a window to take it. */
  hasMissed: boolean
  /** Something between what is shown has not come yet. */
  hasGap: boolean
}

interface ResumeOptions {
  ports: SyncPorts
  heard: Heard
  getWindow: () => MessageWindow | null
  show: (next: { window: MessageWindow; savedAt: null }) => void
  showLatest: (page: MessagePage) => void
  beginAnew: (page: MessagePage) => void
}

// Farther behind than this, the latest page is cheaper than all that has changed.
const CHANGES_MAX = 300

/**
 * Resumes a channel after a connection was lost, or whenever something was missed: by asking for all that has changed since
 * the revision that is shown.
 */
export function createResume({ ports, heard, getWindow, show, showLatest, beginAnew }: ResumeOptions) {
  let catching: Promise<void> | null = null
  let isBehind = false

  /** Asks for all that has changed; asked again meanwhile, once more. */
  function catchUp(): Promise<void> {
    if (!getWindow()) heard.hasMissed = true
    isBehind = catching !== null
    catching ??= fetchMissed()
      .catch((error: unknown) => (isFailure(error, 'revision-unknown') ? ports.fetch({}).then(beginAnew) : undefined))
      // The next connection asks again.
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
      // oxlint-disable-next-line no-await-in-loop -- each page says where the next one begins
      const changes = await ports.fetchChanges(asked, getWindow()?.epoch)
      const window = getWindow()
      if (!window) return
      // A page of before has been opened meanwhile: what lies between the two was not asked for.
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
