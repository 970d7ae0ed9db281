import { useEffect, useSyncExternalStore } from 'react'
import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { formatRelative } from '../../../lib/format.ts'
import { mayBePending } from '../../../lib/offline/marks.ts'
import type { Pending } from '../../../lib/offline/pending-store.ts'
import { postQueue, takeBack, type QueuedPost } from '../post/post-queue.ts'
import classes from './queued-posts.module.css'

interface QueuedPostsProps {
  /** Shows replies to this topic; without it, queued topics. */
  topicId?: string
  /** Called when a post was moved back to its editor. */
  onTakenBack?: () => void
}

/** List of posts that wait on the device to be sent. */
export function QueuedPosts({ topicId, onTakenBack }: QueuedPostsProps) {
  const { items } = useSyncExternalStore(postQueue.subscribe, postQueue.getState)
  useEffect(() => {
    if (mayBePending('post')) void postQueue.read()
  }, [])
  const own = items.filter(({ value }) => (value.kind === 'topic' ? !topicId : value.topicId === topicId))
  if (own.length === 0) return null
  return (
    <ul className={classes.posts} aria-label="Menunggu terkirim">
      {own.map((item) => (
        <Queued key={item.id} item={item} onTakenBack={onTakenBack} />
      ))}
    </ul>
  )
}

function Queued({ item, onTakenBack }: { item: Pending<QueuedPost>; onTakenBack: (() => void) | undefined }) {
  const navigate = useNavigate()
  const { value, rejection, madeAt } = item
  async function change() {
    if (!(await takeBack(item))) return
    if (value.kind === 'topic') await navigate({ to: '/forum/tulis' })
    else onTakenBack?.()
  }
  return (
    <li className={classes.post} data-refused={rejection !== null || undefined}>
      {value.kind === 'topic' && <h3>{value.draft.title}</h3>}
      <p className={classes.body}>{value.draft.body}</p>
      <p className={classes.state} role={rejection === null ? undefined : 'alert'}>
        {rejection === null ? <IconClock size={16} aria-hidden /> : <IconAlertCircle size={16} aria-hidden />}
        {rejection === null
          ? `Dikirim saat tersambung${picturesText(item)} · ditulis ${formatRelative(madeAt)}`
          : `Belum terbit. ${rejection}`}
      </p>
      <button type="button" onClick={() => void change()}>
        Jadikan draf lagi
      </button>
    </li>
  )
}

function picturesText({ value: { draft, pictures = [] } }: Pending<QueuedPost>) {
  const count = draft.images.length + pictures.length
  return count > 0 ? ` bersama ${count} gambar` : ''
}
