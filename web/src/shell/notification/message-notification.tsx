import type { Notification } from '@semai/contract/notification/notification'
import { showsNotices } from '../../lib/browser/chat-notices.ts'
import { toast } from '../../lib/toast.ts'
import { TargetLink } from '../../ui/target-link.tsx'
import classes from './message-notification.module.css'

const CONVERSATION = '/chat?channel='

/**
 * A new message in a conversation that one does not look at. The server leaves out what is muted or blocked; this
 * browser may leave out all of them.
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
