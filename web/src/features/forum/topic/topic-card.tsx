import { IconHeart, IconMessageCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ForumTopicItem } from '@semai/contract/forum/topic'
import { formatNumber } from '../../../lib/text/format-number.ts'
import { photoSet } from '../../../lib/picture/photo.ts'
import splitList from '../../../ui/split/list-split.module.css'
import type { RowProps } from '../../../ui/split/use-split.ts'
import { PostAuthor } from '../post/post-author.tsx'
import classes from './topic-card.module.css'
import { TopicTags } from './topic-tags.tsx'

interface TopicCardProps {
  topic: ForumTopicItem
  /** Props of a row in a list with a preview. */
  row: RowProps
  /** Whether it is a flat row, in a list with a preview beside. */
  isFlat: boolean
}

/** Topic in a feed. The whole card links to the topic. */
export function TopicCard({ topic, row, isFlat }: TopicCardProps) {
  const { id, title, excerpt, image, author, createdAt, category, region_hub } = topic
  return (
    <article
      className={isFlat ? `${classes.flat} ${splitList.row}` : classes.card}
      data-chosen={row['data-chosen']}
      aria-labelledby={id}
    >
      <PostAuthor author={author} createdAt={createdAt} size={36}>
        <span aria-hidden>·</span>
        <span>{category.name}</span>
      </PostAuthor>
      <div className={classes.words} data-picture={(image !== null && !isFlat) || undefined}>
        <div>
          <h2 id={id} className={classes.title}>
            <Link to="/forum/topic/$id" params={{ id }} className={classes.link} {...row}>
              {title}
            </Link>
          </h2>
          {excerpt && !isFlat && <p className={classes.excerpt}>{excerpt}</p>}
        </div>
        {image && !isFlat && (
          <img
            src={image.url}
            srcSet={photoSet(image.url, [128, 256, 400])}
            sizes="96px"
            alt=""
            width={96}
            height={72}
            loading="lazy"
            decoding="async"
          />
        )}
      </div>
      <div className={classes.foot}>
        <TopicTags topic={topic} />
        {region_hub && <span className={classes.hub}>{region_hub.name}</span>}
        <Counts topic={topic} />
      </div>
    </article>
  )
}

const Counts = ({ topic: { reply_count, reaction_count } }: { topic: ForumTopicItem }) => (
  <p className={classes.counts}>
    <span>
      <IconMessageCircle size={18} aria-hidden />
      {formatNumber(reply_count)}
      <span className="visually-hidden"> balasan</span>
    </span>
    <span>
      <IconHeart size={18} aria-hidden />
      {formatNumber(reaction_count)}
      <span className="visually-hidden"> reaksi</span>
    </span>
  </p>
)
