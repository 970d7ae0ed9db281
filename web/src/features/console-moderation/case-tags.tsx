import { IconAlertTriangle, IconClock, IconEyeOff } from '@tabler/icons-react'
import type { ModerationCaseItem } from '@semai/contract/moderation/moderation'
import { Tag } from '../../ui/fact/tag.tsx'
import { dueWords, subjectWords } from './text.ts'

/** Tags of a case: type, time left, and whether the content is hidden. */
export function CaseTags({ item }: { item: ModerationCaseItem }) {
  return (
    <>
      <Tag tone="nila">{subjectWords[item.subject]}</Tag>
      {item.status === 'open' ? (
        <Due due={item.due_at} />
      ) : (
        <Tag tone={item.status === 'upheld' ? 'kunyit' : 'daun'}>
          {item.status === 'upheld' ? 'Melanggar' : 'Tidak melanggar'}
        </Tag>
      )}
      {item.is_hidden && <Tag icon={<IconEyeOff size={14} aria-hidden />}>Tersembunyi</Tag>}
    </>
  )
}

export function Due({ due }: { due: string }) {
  const { words, isLate } = dueWords(due, Date.now())
  return isLate ? (
    <Tag tone="bata" icon={<IconAlertTriangle size={14} aria-hidden />}>
      {words}
    </Tag>
  ) : (
    <Tag icon={<IconClock size={14} aria-hidden />}>{words}</Tag>
  )
}
