import type { ForumImage } from '@semai/contract/forum-post'
import { createId } from '../../lib/create-id.ts'
import type { Mentioned } from '../../lib/mentions.ts'
import { readUser } from '../../lib/session.ts'
import { markUntold } from '../../lib/untold.ts'
import { listKeys, parseStored, readItem, writeItem } from '../../lib/web-storage.ts'
import type { TopicType } from './topic-words.ts'

/** What is being written, before it is sent. `id` will be the post's: sent twice, it is one. */
export interface PostDraft {
  id: string
  body: string
  mentions: Mentioned[]
  images: ForumImage[]
  /** When it was last kept. */
  keptAt?: string
}

export interface TopicDraft extends PostDraft {
  type: TopicType
  category_id: string
  title: string
  tags: string[]
  region_hub_id: string
  stage: string
  /** Of an edit: the revision that it began from. */
  rev: number | null
}

export const emptyPost = (): PostDraft => ({ id: createId(), body: '', mentions: [], images: [] })

export const emptyTopic = (): TopicDraft => ({
  ...emptyPost(),
  type: 'diskusi',
  category_id: '',
  title: '',
  tags: [],
  region_hub_id: '',
  stage: '',
  rev: null,
})

// Local storage: it outlives the tab, and is cleared with everything else at sign-out.
const prefixOf = () => `semai.draft.forum.${readUser()?.id ?? 'nobody'}.`
const keyOf = (name: string) => prefixOf() + name

/** What was kept under a name; of a version that knew less, the rest is as at the start. */
export function readDraft<Draft extends PostDraft>(name: string, start: Draft): Draft | null {
  const kept = parseStored<Draft>(
    readItem('local', keyOf(name)),
    ({ id, body, mentions, images }) =>
      typeof id === 'string' && typeof body === 'string' && Array.isArray(mentions) && Array.isArray(images),
  )
  return kept && { ...start, ...kept }
}

export function keepDraft(name: string, draft: PostDraft | null) {
  writeItem('local', keyOf(name), draft && JSON.stringify({ ...draft, keptAt: new Date().toISOString() }))
  markUntold('draft', listDraftNames().length > 0)
}

/** Under which names something is being written. */
export const listDraftNames = () => listKeys('local', prefixOf()).map((key) => key.slice(prefixOf().length))

/** The people who are still named in the words. */
export const namedIn = ({ body, mentions }: PostDraft) =>
  mentions.filter(({ full_name }) => body.includes(`@${full_name}`)).map(({ id }) => id)
