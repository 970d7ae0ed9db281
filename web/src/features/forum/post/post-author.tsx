import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import type { ForumAuthor } from '@semai/contract/forum/post'
import { formatLongDate, formatRelative, formatTime } from '../../../lib/time/format-date.ts'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { Tag } from '../../../ui/fact/tag.tsx'
import classes from './post-author.module.css'
import { authorName, BADGE_WORDS } from '../topic/text.ts'

interface PostAuthorProps {
  author: ForumAuthor | null
  createdAt: string
  /** Whether the name links to the profile. Not within a card that is a link. */
  isLink?: boolean
  size?: number
  /** Content after the time. */
  children?: ReactNode
}

/** Author and time of a post. */
export function PostAuthor({ author, createdAt, isLink = false, size = 40, children }: PostAuthorProps) {
  const name = authorName(author)
  return (
    <div className={classes.author}>
      <PersonAvatar decorative name={name} src={author?.photo.url ?? null} size={size} />
      <p className={classes.name}>
        {isLink && author ? (
          <Link
            to="."
            search={(all: Record<string, unknown>) => ({ ...all, person: author.id })}
            state={{ openedDialog: true }}
            resetScroll={false}
            replace={false}
          >
            {name}
          </Link>
        ) : (
          <b>{name}</b>
        )}
        {author?.badge && <Tag tone={author.badge === 'mentor' ? 'daun' : 'nila'}>{BADGE_WORDS[author.badge]}</Tag>}
      </p>
      <p className={classes.when}>
        <PostTime moment={createdAt} />
        {children}
      </p>
    </div>
  )
}

const PostTime = ({ moment }: { moment: string }) => (
  <time dateTime={moment} title={`${formatLongDate(moment)}, ${formatTime(moment)}`}>
    {formatRelative(moment)}
  </time>
)
