import type { ForumFeed, ForumTopicItem } from '@semai/contract/forum/topic'
import type { ForumFollowLevel, ForumTopicType } from '@semai/contract/forum/post'

export type Feed = ForumFeed
export type TopicType = ForumTopicType

export const FEED_WORDS: Record<Feed, string> = {
  terbaru: 'Terbaru',
  terhangat: 'Terhangat',
  'belum-terjawab': 'Belum terjawab',
  diikuti: 'Diikuti',
}

export const TYPE_WORDS: Record<TopicType, string> = {
  diskusi: 'Diskusi',
  pertanyaan: 'Pertanyaan',
  karya: 'Karya',
  pengumuman: 'Pengumuman',
}

export const LEVEL_WORDS: Record<ForumFollowLevel, { name: string; about: string }> = {
  all: { name: 'Semua balasan', about: 'Dikabari setiap ada balasan' },
  mention: { name: 'Yang menyebutmu', about: 'Dikabari kalau namamu disebut' },
  none: { name: 'Tidak sama sekali', about: 'Topik ini dibisukan' },
}

export const isFeed = (value: unknown): value is Feed => typeof value === 'string' && Object.hasOwn(FEED_WORDS, value)

export const isTopicType = (value: unknown): value is TopicType =>
  typeof value === 'string' && Object.hasOwn(TYPE_WORDS, value)

/** Name of an author; a placeholder for deleted accounts. */
export const authorName = (author: ForumTopicItem['author']) => author?.full_name ?? 'Akun yang sudah dihapus'

export const BADGE_WORDS = { mentor: 'Mentor', operator: 'Pengelola' } as const

export const replyWords = (count: number) => (count === 0 ? 'Belum ada balasan' : `${count} balasan`)

/** Anchor of a reply on its topic's page. */
export const replyAnchor = (id: string) => `balasan-${id}`

const ANCHOR = /^#?balasan-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i

/** Read the id of a reply from the hash of a URL. */
export const replyOfAnchor = (hash: string): string | null => ANCHOR.exec(hash)?.[1] ?? null
