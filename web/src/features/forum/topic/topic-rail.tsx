import { Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCheck,
  IconHelpCircle,
  IconLock,
  IconMapPin,
  IconMessages,
  IconRoute,
  IconShare,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ForumAuthor } from '@semai/contract/forum/post'
import type { ForumTopic } from '@semai/contract/forum/topic'
import { Card } from '../../../ui/card/card.tsx'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { SimilarTopics } from '../editor/similar-topics.tsx'
import { FollowButton } from '../feed/follow-button.tsx'
import { PostAuthor } from '../post/post-author.tsx'
import { threadsOf } from '../reply/reply-pages.ts'
import type { Replies } from '../reply/use-replies.ts'
import { shareTopic } from './share-topic.ts'
import classes from './topic-rail.module.css'

interface TopicRailProps {
  topic: ForumTopic
  replies: Replies
  /** Go to the reply editor. */
  onReply: () => void
}

/** Rail of a topic on wide screens: author, facts, participants and similar topics. */
export const TopicRail = ({ topic, replies, onReply }: TopicRailProps) => (
  <aside className={classes.rail}>
    <Card as="section" aria-label="Tentang topik" className={classes.card}>
      <PostAuthor author={topic.author} createdAt={topic.createdAt} isLink>
        {topic.edited_at && !topic.deleted_at && <span>· diubah</span>}
      </PostAuthor>
      <Facts topic={topic} />
      <Participants people={peopleOf(replies)} />
      <div className={classes.actions}>
        {topic.can_reply && (
          <Button variant="light" leftSection={<IconArrowBackUp size={18} aria-hidden />} onClick={onReply}>
            Balas
          </Button>
        )}
        <FollowButton topic={topic} />
        <button type="button" className={classes.share} onClick={() => shareTopic(topic)}>
          <IconShare size={18} aria-hidden />
          Bagikan
        </button>
      </div>
    </Card>
    <SimilarTopics title={topic.title} heading="Topik serupa" exceptId={topic.id} />
  </aside>
)

function Facts({
  topic: { type, status, accepted_reply_id, category, region_hub, stage },
}: Pick<TopicRailProps, 'topic'>) {
  return (
    <ul className={classes.facts}>
      {type === 'pertanyaan' && (
        <li data-tone={accepted_reply_id ? 'daun' : undefined}>
          {accepted_reply_id ? <IconCheck size={18} aria-hidden /> : <IconHelpCircle size={18} aria-hidden />}
          {accepted_reply_id ? 'Terjawab' : 'Belum terjawab'}
        </li>
      )}
      {status === 'closed' && (
        <li>
          <IconLock size={18} aria-hidden />
          Ditutup untuk balasan
        </li>
      )}
      <li>
        <IconMessages size={18} aria-hidden />
        <Link to="/forum" search={{ category: category.slug }}>
          {category.name}
        </Link>
      </li>
      {region_hub && (
        <li>
          <IconMapPin size={18} aria-hidden />
          {region_hub.name}
        </li>
      )}
      {stage && (
        <li>
          <IconRoute size={18} aria-hidden />
          {stage.name}
        </li>
      )}
    </ul>
  )
}

const SHOWN = 6

const Participants = ({ people }: { people: ForumAuthor[] }) =>
  people.length > 0 && (
    <section aria-label="Yang ikut membalas">
      <h2 className={classes.title}>Ikut membalas</h2>
      <ul className={classes.people}>
        {people.slice(0, SHOWN).map((person) => (
          <li key={person.id}>
            <Link
              to="."
              search={(all: Record<string, unknown>) => ({ ...all, person: person.id })}
              state={{ openedDialog: true }}
              resetScroll={false}
              replace={false}
              title={person.full_name}
            >
              <PersonAvatar decorative name={person.full_name} src={person.photo.url} size={36} />
              <span className="visually-hidden">{person.full_name}</span>
            </Link>
          </li>
        ))}
        {people.length > SHOWN && <li className={classes.more}>+{people.length - SHOWN}</li>}
      </ul>
    </section>
  )

/** Authors of the loaded replies without duplicates. */
function peopleOf({ query: { data } }: Replies): ForumAuthor[] {
  const posts = data ? threadsOf(data).flatMap((thread) => [thread, ...thread.replies]) : []
  const authors = posts.map(({ author }) => author).filter((author) => author !== null)
  return [...new Map(authors.map((author) => [author.id, author])).values()]
}
