import { useId } from 'react'
import { useQuery } from '@tanstack/react-query'
import { formatLongDate, formatTime } from '../../../lib/time/format-date.ts'
import { ContentDialog } from '../../../ui/dialog/content-dialog.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import reading from '../../../ui/reading/reading.module.css'
import { TextSkeleton } from '../../../ui/state/skeletons.tsx'
import body from './post-body.module.css'
import { idOf, type Post } from './post-actions.ts'
import classes from './post-history.module.css'
import { editsQuery } from '../reply/queries.ts'

/** Dialog with the earlier versions of a post. */
export function PostHistory({ post, onClose }: { post: Post; onClose: () => void }) {
  const titleId = useId()
  const query = useQuery(editsQuery({ kind: post.kind, id: idOf(post) }))
  return (
    <ContentDialog aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>Riwayat perubahan</h2>
      <QueryBoundary query={query} skeleton={<TextSkeleton />} errorTitle="Riwayat tidak terbuka">
        {(edits) =>
          edits.length === 0 ? (
            <EmptyState title="Belum pernah diubah" />
          ) : (
            <ol className={classes.edits}>
              {edits.map(({ createdAt, title, body_html }) => (
                <li key={createdAt}>
                  <p className={classes.when}>
                    Sebelum diubah pada {formatLongDate(createdAt)}, {formatTime(createdAt)}
                  </p>
                  {title && <h3>{title}</h3>}
                  {/* Cleaned by the server. */}
                  <div className={`${reading.reading} ${body.prose}`} dangerouslySetInnerHTML={{ __html: body_html }} />
                </li>
              ))}
            </ol>
          )
        }
      </QueryBoundary>
    </ContentDialog>
  )
}
