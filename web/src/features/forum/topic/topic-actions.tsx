import type { ReactNode } from 'react'
import {
  IconBan,
  IconDots,
  IconFlag,
  IconHistory,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconPinned,
  IconPinnedOff,
  IconShare,
  IconTrash,
  IconWorld,
  IconWorldOff,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ForumTopic } from '@semai/contract/forum/topic'
import { FollowButton } from '../feed/follow-button.tsx'
import { MenuButton, type MenuItem } from '../../../ui/control/menu-button.tsx'
import { PostReactions } from '../post/post-reactions.tsx'
import type { PostActions } from '../post/post-actions.ts'
import classes from './topic-actions.module.css'
import { useReactToTopic } from '../post/use-react.ts'
import { shareTopic } from './share-topic.ts'
import { useTopicState } from './use-topic-state.ts'

interface TopicActionsProps {
  topic: ForumTopic
  myId: string | undefined
  actions: PostActions
  /** Whether the rail has the buttons to follow and share. */
  hasRail: boolean
}

/** Actions of a topic: reactions, follow, share and a menu with the user's other rights. */
export function TopicActions({ topic, myId, actions, hasRail }: TopicActionsProps) {
  const react = useReactToTopic(topic)
  const items = useItems({ topic, myId, actions })
  const isGone = topic.deleted_at !== null
  return (
    <div className={classes.actions}>
      <PostReactions post={topic} onReact={react} isLocked={isGone || topic.status === 'closed'} />
      <div className={classes.tools}>
        {!hasRail && (
          <>
            <FollowButton topic={topic} />
            <button type="button" className={classes.icon} aria-label="Bagikan" onClick={() => shareTopic(topic)}>
              <IconShare size={20} aria-hidden />
            </button>
          </>
        )}
        {!isGone && (
          <MenuButton label="Pilihan topik" className={classes.icon} items={items}>
            <IconDots size={20} aria-hidden />
          </MenuButton>
        )}
      </div>
    </div>
  )
}

const sign = (Icon: typeof IconBan): ReactNode => <Icon size={18} aria-hidden />

function useItems({ topic, myId, actions }: Omit<TopicActionsProps, 'hasRail'>): MenuItem[] {
  const navigate = useNavigate()
  const { close, pin, setPublic } = useTopicState(topic)
  const { id, author, status, can_edit, can_remove, can_moderate, is_pinned, is_public, edited_at } = topic
  const isMine = author !== null && author.id === myId
  const isClosed = status === 'closed'
  const post = { kind: 'topic', topic } as const
  return [
    can_edit && {
      words: 'Ubah',
      icon: sign(IconPencil),
      onTake: () => void navigate({ to: '/forum/tulis', search: { ubah: id } }),
    },
    edited_at !== null && {
      words: 'Riwayat perubahan',
      icon: sign(IconHistory),
      onTake: () => actions.ask('history', post),
    },
    (isMine || can_moderate) && {
      words: isClosed ? 'Buka lagi untuk balasan' : 'Tutup untuk balasan',
      icon: sign(isClosed ? IconLockOpen : IconLock),
      onTake: () => close(!isClosed),
    },
    isMine && {
      words: is_public ? 'Tutup pratinjau tautan' : 'Buka pratinjau tautan',
      about: is_public
        ? 'Judulnya kini terlihat tanpa masuk saat tautannya dibagikan.'
        : 'Saat tautannya dibagikan, judulnya terlihat tanpa masuk. Isi dan namamu tidak.',
      icon: sign(is_public ? IconWorldOff : IconWorld),
      onTake: () => setPublic(!is_public),
    },
    can_moderate && {
      words: is_pinned ? 'Lepas sematan' : 'Sematkan',
      icon: sign(is_pinned ? IconPinnedOff : IconPinned),
      onTake: () => pin(!is_pinned),
    },
    author !== null &&
      !isMine && { words: 'Laporkan', icon: sign(IconFlag), onTake: () => actions.ask('report', post) },
    author !== null && !isMine && { words: 'Blokir penulis', icon: sign(IconBan), onTake: () => actions.block(author) },
    can_remove && {
      words: 'Hapus topik',
      icon: sign(IconTrash),
      isGrave: true,
      onTake: () => actions.ask('remove', post),
    },
  ].filter((item) => item !== false)
}
