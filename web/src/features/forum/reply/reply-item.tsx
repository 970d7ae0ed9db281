import type { ReactNode } from 'react'
import {
  IconArrowBackUp,
  IconBan,
  IconBlockquote,
  IconCheck,
  IconDots,
  IconFlag,
  IconHistory,
  IconLink,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import type { ForumReply } from '@semai/contract/forum/reply'
import type { ForumTopic } from '@semai/contract/forum/topic'
import { shareLink } from '../../../lib/share/share-link.ts'
import { Tag } from '../../../ui/fact/tag.tsx'
import { MenuButton, type MenuItem } from '../../../ui/control/menu-button.tsx'
import { PostAuthor } from '../post/post-author.tsx'
import { PostBody } from '../post/post-body.tsx'
import type { PostActions } from '../post/post-actions.ts'
import { PostReactions } from '../post/post-reactions.tsx'
import classes from './reply-item.module.css'
import { authorName, replyAnchor } from '../topic/text.ts'
import { useReactToReply } from '../post/use-react.ts'
import { useTopicState } from '../topic/use-topic-state.ts'

export interface ReplyItemProps {
  topic: ForumTopic
  reply: ForumReply
  myId: string | undefined
  actions: PostActions
  isTarget: boolean
  /** Open the editor for an answer, with or without a quotation. */
  onAnswer: (reply: ForumReply, isQuoting: boolean) => void
  onEdit: (reply: ForumReply) => void
}

/** Reply with its actions. */
export function ReplyItem(props: ReplyItemProps) {
  const { topic, reply, isTarget, onAnswer } = props
  const react = useReactToReply(reply)
  const items = useItems(props)
  const isGone = reply.deleted_at !== null || (reply.is_hidden && !reply.body)
  const name = authorName(reply.author)
  return (
    <article
      id={replyAnchor(reply.id)}
      tabIndex={-1}
      className={classes.reply}
      data-target={isTarget || undefined}
      data-accepted={reply.is_accepted || undefined}
      aria-label={`Balasan dari ${name}`}
    >
      <header className={classes.head}>
        <PostAuthor author={reply.author} createdAt={reply.createdAt} size={36} isLink>
          {reply.edited_at && !isGone && <span>· diubah</span>}
        </PostAuthor>
        {reply.is_accepted && (
          <Tag tone="daun" icon={<IconCheck size={14} aria-hidden />}>
            Jawaban terpilih
          </Tag>
        )}
      </header>
      <div className={classes.body}>
        <PostBody post={reply} topicId={topic.id} name="Balasan ini" />
      </div>
      {!isGone && (
        <footer className={classes.foot}>
          <PostReactions post={reply} onReact={react} isLocked={topic.status === 'closed'} />
          <div className={classes.tools}>
            {topic.can_reply && (
              <button type="button" className={classes.tool} onClick={() => onAnswer(reply, false)}>
                <IconArrowBackUp size={18} aria-hidden />
                Balas
              </button>
            )}
            <MenuButton label={`Pilihan balasan ${name}`} className={classes.tool} items={items}>
              <IconDots size={20} aria-hidden />
            </MenuButton>
          </div>
        </footer>
      )}
    </article>
  )
}

const sign = (Icon: typeof IconBan): ReactNode => <Icon size={18} aria-hidden />

function useItems({ topic, reply, myId, actions, onAnswer, onEdit }: ReplyItemProps): MenuItem[] {
  const { accept } = useTopicState(topic)
  const { author } = reply
  const isMine = author !== null && author.id === myId
  const post = { kind: 'reply', reply } as const
  return [
    topic.can_accept && {
      words: reply.is_accepted ? 'Lepas tanda jawaban' : 'Jadikan jawaban',
      icon: sign(IconCheck),
      onTake: () => accept(reply.is_accepted ? null : reply.id),
    },
    topic.can_reply && { words: 'Kutip', icon: sign(IconBlockquote), onTake: () => onAnswer(reply, true) },
    { words: 'Bagikan tautan', icon: sign(IconLink), onTake: () => void shareLink(linkOf(topic, reply)) },
    reply.can_edit && { words: 'Ubah', icon: sign(IconPencil), onTake: () => onEdit(reply) },
    reply.edited_at !== null && {
      words: 'Riwayat perubahan',
      icon: sign(IconHistory),
      onTake: () => actions.ask('history', post),
    },
    author !== null &&
      !isMine && { words: 'Laporkan', icon: sign(IconFlag), onTake: () => actions.ask('report', post) },
    author !== null && !isMine && { words: 'Blokir penulis', icon: sign(IconBan), onTake: () => actions.block(author) },
    reply.can_remove && {
      words: 'Hapus balasan',
      icon: sign(IconTrash),
      isGrave: true,
      onTake: () => actions.ask('remove', post),
    },
  ].filter((item) => item !== false)
}

const linkOf = ({ id, title }: ForumTopic, reply: ForumReply) => ({
  title,
  url: `${window.location.origin}/forum/topic/${id}#${replyAnchor(reply.id)}`,
  copied: 'Tautan balasan disalin.',
})
