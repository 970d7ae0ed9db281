import type { ReactNode } from 'react'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LibraryContent } from '@semai/contract/library/library'
import { ProgressBar } from '../../../ui/fact/progress-bar.tsx'
import splitList from '../../../ui/split/list-split.module.css'
import type { RowProps } from '../../../ui/split/use-split.ts'
import { Tag } from '../../../ui/fact/tag.tsx'
import classes from './content-card.module.css'
import { ContentCover, ContentKind } from './content-card-cover.tsx'
import { isCompleted, isUnderWay, progressWords } from './content-card-text.ts'
import { FavoriteButton } from '../favorite/favorite-button.tsx'
import { LEVEL_WORDS } from '../reader/text.ts'

interface ContentCardProps {
  content: LibraryContent
  /** Cover above the text or beside it. */
  variant?: 'card' | 'row'
  /** Reason of a recommendation: “Karena kamu Hipster”. */
  reason?: string
  /** Dismiss button beside the reason. */
  action?: ReactNode
  /** Props of a row in a list with a preview. */
  row?: RowProps
}

/** Content in a list. The card links to the content, except for its bookmark and action buttons. */
export function ContentCard({ content, variant = 'card', reason, action, row }: ContentCardProps) {
  const { id, title, author, level } = content
  const isRow = variant === 'row'
  return (
    <article
      className={row ? `${classes.card} ${splitList.row}` : classes.card}
      data-variant={variant}
      data-chosen={row?.['data-chosen']}
    >
      <ContentCover content={content} className={classes.cover} />
      <div className={classes.words}>
        <ContentKind content={content} />
        <h3 className={classes.title}>
          <Link to="/library/$id" params={{ id }} className={classes.link} title={title} {...row}>
            {title}
          </Link>
        </h3>
        {!(isRow && isUnderWay(content)) && (
          <p className={classes.facts}>
            {LEVEL_WORDS[level]} · {author}
          </p>
        )}
        <Progress content={content} />
        {(reason || action) && (
          <p className={classes.reason}>
            {reason}
            {action}
          </p>
        )}
      </div>
      <FavoriteButton content={content} className={classes.favorite} />
    </article>
  )
}

function Progress({ content }: Pick<ContentCardProps, 'content'>) {
  if (isCompleted(content))
    return (
      <p>
        <Tag tone="daun" icon={<IconCheck size={14} aria-hidden />}>
          Selesai
        </Tag>
      </p>
    )
  if (!isUnderWay(content)) return null
  return (
    <div className={classes.progress}>
      <ProgressBar value={content.progress?.percent ?? 0} label={progressWords(content)} />
    </div>
  )
}
