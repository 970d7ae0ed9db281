import type { ForumTopic } from '@semai/contract/forum/topic'
import { emptyTopic, type TopicDraft } from './draft.ts'
import { forgetHandOver, type HandOver } from './hand-over.ts'
import { useDraft } from './use-draft.ts'

/** Initial content of the form: an edited topic, a handed-over text or nothing. */
export interface TopicStart {
  edited: ForumTopic | null
  handed: HandOver | null
  /** Category of the page that opened the form. */
  categoryId: string | undefined
}

const isEmpty = ({ title, body, images, tags }: TopicDraft) =>
  title.trim() === '' && body.trim() === '' && images.length === 0 && tags.length === 0

/** Manage the draft of a topic. New topics, handed-over texts and edits have separate drafts. */
export function useTopicDraft({ edited, handed, categoryId }: TopicStart) {
  const control = useDraft({
    name: edited ? `ubah.${edited.id}` : handed ? 'pesan' : 'baru',
    start: () =>
      edited ? fromTopic(edited) : { ...emptyTopic(), category_id: categoryId ?? '', body: handed?.body ?? '' },
    // The draft was made from another message.
    restore: (draft) =>
      handed && !draft.body.includes(handed.body.trim()) ? { ...emptyTopic(), body: handed.body } : draft,
    isEmpty,
  })
  return {
    ...control,
    forget() {
      if (handed) forgetHandOver()
      control.forget()
    },
  }
}

const fromTopic = (topic: ForumTopic): TopicDraft => ({
  ...emptyTopic(),
  id: topic.id,
  type: topic.type,
  category_id: topic.category.id,
  title: topic.title,
  body: topic.body,
  tags: topic.tags,
  mentions: topic.mentions,
  images: topic.images,
  region_hub_id: topic.region_hub?.id ?? '',
  stage: topic.stage?.code ?? '',
  rev: topic.rev,
})
