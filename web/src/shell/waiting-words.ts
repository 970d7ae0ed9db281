import { formatList } from '../lib/format.ts'
import type { Untold } from '../lib/untold.ts'

/** What waits, in words: above its list, and after a count. */
export const WAITING_WORDS: Record<Untold, { title: string; counted: string }> = {
  message: { title: 'Pesan obrolan', counted: 'pesan' },
  post: { title: 'Tulisan forum', counted: 'tulisan forum' },
  draft: { title: 'Draf forum', counted: 'draf forum' },
  answer: { title: 'Jawaban kuis', counted: 'jawaban kuis' },
  favorite: { title: 'Favorit', counted: 'favorit' },
  progress: { title: 'Kemajuan belajar', counted: 'kemajuan belajar' },
  scan: { title: 'Pindaian tiket', counted: 'pindaian tiket' },
}

/** “2 pesan, 1 draf forum, dan pindaian tiket” */
export function countedWords(groups: { kind: Untold; count: number | null }[]): string {
  const words = groups.map(({ kind, count }) => {
    const { counted } = WAITING_WORDS[kind]
    return count === null ? counted : `${count} ${counted}`
  })
  return formatList(words)
}
