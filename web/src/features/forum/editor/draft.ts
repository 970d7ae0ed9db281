import { mentionedIn } from '../../../lib/form/mentions.ts'
import type { ForumImage } from '@semai/contract/forum/post'
import { createId } from '../../../lib/create-id.ts'
import type { Mentioned } from '../../../lib/form/mentions.ts'
import { createDrafts } from '../../../lib/offline/draft.ts'
import { mark, mayBePending } from '../../../lib/offline/marks.ts'
import type { PendingEntry } from '../../../lib/offline/queue-policy.ts'
import type { TopicType } from '../topic/text.ts'

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

/** By the name of where it is written. */
const drafts = createDrafts<PostDraft>({
  name: 'forum',
  isValid: ({ id, body, mentions, images }) =>
    typeof id === 'string' && typeof body === 'string' && Array.isArray(mentions) && Array.isArray(images),
  isEmpty: () => false,
  onChange: () => mark('draft', listDraftNames().length > 0),
})

/** What was kept under a name; of a version that knew less, the rest is as at the start. */
export function readDraft<Draft extends PostDraft>(name: string, start: Draft): Draft | null {
  const kept = drafts.read(name)
  return kept && { ...start, ...kept }
}

/** As above, and what a session that ran out has left behind. */
export async function findDraft<Draft extends PostDraft>(name: string, start: Draft): Promise<Draft | null> {
  const kept = await drafts.find(name)
  return kept && { ...start, ...kept }
}

export const keepDraft = (name: string, draft: PostDraft | null) =>
  drafts.keep(name, draft && { ...draft, keptAt: new Date().toISOString() })

/** Under which names something is being written. */
export const listDraftNames = (): string[] => drafts.list()

/** What one has begun and not sent: a person sends each. */
export const draftList = {
  name: 'draft' as const,
  kind: 'draft' as const,
  async listEntries(): Promise<PendingEntry[]> {
    await drafts.restore()
    const names = listDraftNames()
    // A mark may be older than the truth; whoever hears of one looks again.
    if (mayBePending('draft') !== names.length > 0) mark('draft', names.length > 0)
    return names.map(entryOf)
  },
}

function entryOf(name: string): PendingEntry {
  // Of a reply, there is no title.
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

/** The people who are still named in the words. */
export const namedIn = ({ body, mentions }: PostDraft) => mentionedIn(body, mentions).map(({ id }) => id)
