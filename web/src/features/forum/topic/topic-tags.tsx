import {
  IconCheck,
  IconEyeOff,
  IconHelpCircle,
  IconLock,
  IconMessages,
  IconPinned,
  IconSparkles,
  IconSpeakerphone,
} from '@tabler/icons-react'
import type { ForumTopicItem } from '@semai/contract/forum/topic'
import { Tag, Tags } from '../../../ui/fact/tag.tsx'
import { TYPE_WORDS } from './text.ts'

const ICONS = {
  diskusi: IconMessages,
  pertanyaan: IconHelpCircle,
  karya: IconSparkles,
  pengumuman: IconSpeakerphone,
}

/** Tags with the type and status of a topic. */
export function TopicTags({
  topic,
}: {
  topic: Pick<ForumTopicItem, 'type' | 'status' | 'is_pinned' | 'accepted_reply_id'>
}) {
  const { type, status, is_pinned, accepted_reply_id } = topic
  const Icon = ICONS[type]
  return (
    <Tags>
      {is_pinned && <Tag icon={<IconPinned size={14} aria-hidden />}>Disematkan</Tag>}
      <Tag
        tone={type === 'pertanyaan' || type === 'pengumuman' ? 'nila' : 'neutral'}
        icon={<Icon size={14} aria-hidden />}
      >
        {TYPE_WORDS[type]}
      </Tag>
      {accepted_reply_id && (
        <Tag tone="daun" icon={<IconCheck size={14} aria-hidden />}>
          Terjawab
        </Tag>
      )}
      {status === 'closed' && <Tag icon={<IconLock size={14} aria-hidden />}>Ditutup</Tag>}
      {status === 'hidden' && (
        <Tag tone="bata" icon={<IconEyeOff size={14} aria-hidden />}>
          Disembunyikan moderator
        </Tag>
      )}
    </Tags>
  )
}
