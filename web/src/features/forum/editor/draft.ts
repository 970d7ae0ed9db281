import { mentionedIn } from '../../../lib/form/mentions.ts'
import type { ForumImage } from '@semai/contract/forum/post'
import { createId } from '../../../lib/app/create-id.ts'
import type { Mentioned } from '../../../lib/form/mentions.ts'
import { createDrafts } from '../../../lib/offline/draft.ts'
import { mark, mayBePending } from '../../../lib/offline/marks.ts'
import type { PendingEntry } from '../../../lib/offline/queue-policy.ts'
import type { TopicType } from '../topic/text.ts'

/** Unsent post. `id` becomes the post's id, so that sending it twice makes one post. */
export interface PostDraft {
  id: string
  body: string
  mentions: Mentioned[]
  images: ForumImage[]
  /** When it was last saved. */
  keptAt?: string
}

export interface TopicDraft extends PostDraft {
  type: TopicType
  category_id: string
  title: string
  tags: string[]
  region_hub_id: string
  stage: string
  /** Revision that an edit began from; null for a new topic. */
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

/** Drafts by the name of their editor. */
const drafts = createDrafts<PostDraft>({
  name: 'forum',
  isValid: ({ id, body, mentions, images }) =>
    typeof id === 'string' && typeof body === 'string' && Array.isArray(mentions) && Array.isArray(images),
  isEmpty: () => false,
  onChange: () => mark('draft', listDraftNames().length > 0),
})

/** Read a saved draft. Fields that an older version did not save are taken from `start`. */
export function readDraft<Draft extends PostDraft>(name: string, start: Draft): Draft | null {
  const saved = drafts.read(name)
  return saved && { ...start, ...saved }
}

/** The same, and also finds drafts that an expired session left in the database. */
export async function findDraft<Draft extends PostDraft>(name: string, start: Draft): Promise<Draft | null> {
  const saved = await drafts.find(name)
  return saved && { ...start, ...saved }
}

export const keepDraft = (name: string, draft: PostDraft | null) =>
  drafts.keep(name, draft && { ...draft, keptAt: new Date().toISOString() })

/** List the names of saved drafts. */
const listDraftNames = (): string[] => drafts.list()

/** Unsent drafts. The user sends each of them. */
export const draftList = {
  name: 'draft' as const,
  kind: 'draft' as const,
  async listEntries(): Promise<PendingEntry[]> {
    await drafts.restore()
    const names = listDraftNames()
    // The mark may be stale. Set it only when it differs, because its listeners read this list again.
    if (mayBePending('draft') !== names.length > 0) mark('draft', names.length > 0)
    return names.map(entryOf)
  },
}

function entryOf(name: string): PendingEntry {
  // Drafts of replies have no title.
  const draft = readDraft(name, emptyTopic())
  return {
    id: name,
    title: draft?.title.trim() ? `Draf “${draft.title.trim()}”` : titleOf(name),
    excerpt: draft?.body ?? '',
    madeAt: draft?.keptAt ?? Date.now(),
    rejection: null,
    discard: async () => keepDraft(name, null),
  }
}

const titleOf = (name: string) =>
  name.startsWith('balasan') ? 'Draf balasan' : name.startsWith('ubah') ? 'Draf perubahan' : 'Draf topik'

/** Ids of people who are still mentioned in the text. */
export const namedIn = ({ body, mentions }: PostDraft) => mentionedIn(body, mentions).map(({ id }) => id)
