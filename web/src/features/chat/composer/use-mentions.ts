import type { RefObject } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useMentionChoice, useMentionSearch } from '../../../lib/form/mentions.ts'
import { mentionsQuery } from '../queries.ts'
import type { Composer } from './use-composer.ts'

interface MentionOptions {
  channelId: string
  control: Pick<Composer, 'body' | 'mention'>
  field: RefObject<HTMLTextAreaElement | null>
}

/** Suggest members after an '@', with keyboard control. */
export function useMentions({ channelId, control, field }: MentionOptions) {
  const search = useMentionSearch(control.body, field)
  const { data = [], isPlaceholderData } = useQuery({
    ...mentionsQuery(channelId, search.words),
    enabled: search.asked !== null,
  })
  return useMentionChoice({ search, people: data, isOld: isPlaceholderData, onMention: control.mention })
}
