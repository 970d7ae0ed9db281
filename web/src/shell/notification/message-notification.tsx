import type { Notification } from '@semai/contract/notification/notification'
import { showsNotices } from '../../lib/browser/chat-notices.ts'
import { toast } from '../../lib/toast/toast.ts'
import { TargetLink } from '../../ui/link/target-link.tsx'
import classes from './message-notification.module.css'

const CONVERSATION = '/chat?channel='

/**
 * Show a toast for a message in a conversation that is not on screen. The server omits muted and blocked ones; a setting of this
 * browser can omit all.
 */
export function notifyMessage({ target, title, content_title, content_summary }: Notification) {
  if (!target?.startsWith(CONVERSATION) || !showsNotices()) return
  const { pathname, search } = window.location
  if (`${pathname}${search}`.startsWith(target)) return
  // The title names the conversation already.
  const words = content_summary || content_title
  const shown = toast.notification(
    target,
    title,
    <TargetLink target={target} className={classes.way} onFollow={() => void shown.then((hide) => hide())}>
      {words || 'Buka percakapan'}
    </TargetLink>,
  )
}
