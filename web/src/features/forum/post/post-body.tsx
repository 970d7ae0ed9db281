import { useMemo, useState } from 'react'
import type { ForumReply } from '@semai/contract/forum/reply'
import { useOwnLinks } from '../../../lib/session/own-links.ts'
import reading from '../../../ui/reading/reading.module.css'
import { withTableLabels } from '../../../ui/reading/table-labels.ts'
import { withMentionLinks } from '../editor/mention-links.ts'
import classes from './post-body.module.css'
import { PostImages } from './post-images.tsx'

interface PostBodyProps {
  post: Pick<ForumReply, 'body_html' | 'mentions' | 'images' | 'deleted_at' | 'is_hidden' | 'is_blocked'>
  topicId: string
  /** “Balasan ini” */
  name: string
}

/** Text and images of a post, or a note when it is deleted, hidden or blocked. */
export function PostBody({ post, topicId, name }: PostBodyProps) {
  const { body_html, mentions, images, deleted_at, is_hidden, is_blocked } = post
  const [isUnfolded, unfold] = useState(!is_blocked)
  const text = useOwnLinks<HTMLDivElement>()
  const html = useMemo(
    () => withTableLabels(withMentionLinks(body_html, mentions, (id) => `/forum/topic/${topicId}?person=${id}`)),
    [body_html, mentions, topicId],
  )
  if (deleted_at) return <p className={classes.gone}>{name} sudah dihapus.</p>
  if (is_hidden && !body_html) return <p className={classes.gone}>{name} disembunyikan moderator.</p>
  if (is_blocked && !isUnfolded)
    return (
      <p className={classes.gone}>
        Kamu memblokir penulisnya.
        <button type="button" onClick={() => unfold(true)}>
          Tampilkan
        </button>
      </p>
    )
  return (
    <>
      {is_hidden && <p className={classes.gone}>{name} disembunyikan moderator. Orang lain tidak melihat isinya.</p>}
      {/* Cleaned by the server. */}
      <div ref={text} className={`${reading.reading} ${classes.prose}`} dangerouslySetInnerHTML={{ __html: html }} />
      <PostImages images={images} />
    </>
  )
}
