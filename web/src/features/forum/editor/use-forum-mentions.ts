import type { RefObject } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useMentionChoice, useMentionSearch } from '../../../lib/form/mentions.ts'
import type { PostDraft } from './draft.ts'
import { mentionsQuery } from '../queries.ts'

type Words = Pick<PostDraft, 'body' | 'mentions'>

interface MentionOptions {
  words: Words
  field: RefObject<HTMLTextAreaElement | null>
  onChange: (change: Words) => void
}

/** Suggest people after an '@', with keyboard selection. */
export function useForumMentions({ words: { body, mentions }, field, onChange }: MentionOptions) {
  const search = useMentionSearch(body, field)
  const { data = [], isPlaceholderData } = useQuery({ ...mentionsQuery(search.words), enabled: search.asked !== null })
  return useMentionChoice({
    search,
    people: data,
    isOld: isPlaceholderData,
    onMention: (typed, person) =>
      onChange({ body: typed, mentions: [...mentions.filter(({ id }) => id !== person.id), person] }),
  })
}
