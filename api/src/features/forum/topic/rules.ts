import type { createForumTopic } from '@semai/contract/forum/topic'
import type { Static } from 'typebox'
import { unique } from '../post/rules.ts'
import { shownHtml, tidyBody } from '../post/markdown-rules.ts'

export type TopicForm = Omit<Static<typeof createForumTopic.schema.body>, 'id'>

/** Convert the form of a topic to its stored text. @throws Failure invalid-input */
export const textOf = ({ category_id, type, title, body, tags = [] }: TopicForm, mediaHosts: string[]) => ({
  category_id,
  type,
  title: title.trim().replace(/\s+/g, ' '),
  body: tidyBody(body),
  body_html: shownHtml(body, mediaHosts),
  tags: unique(tags),
})

/** Stored text and place of a topic. */
export interface TopicContent extends ReturnType<typeof textOf> {
  mentions: string[]
  region_hub_id: string | null
  stage_id: string | null
}
