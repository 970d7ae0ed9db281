import { formatList } from '../../lib/text/format-number.ts'
import type { PendingKind } from '../../lib/offline/marks.ts'

/** Names of pending kinds: title of the list, and noun after a count. */
export const PENDING_TEXT: Record<PendingKind, { title: string; counted: string }> = {
  message: { title: 'Pesan', counted: 'pesan' },
  draft: { title: 'Draf forum', counted: 'draf forum' },
  answer: { title: 'Jawaban kuis', counted: 'jawaban kuis' },
  progress: { title: 'Kemajuan belajar', counted: 'kemajuan belajar' },
  scan: { title: 'Pindaian tiket', counted: 'pindaian tiket' },
}

/** “2 pesan, 1 draf forum, dan pindaian tiket” */
export function countedWords(groups: { kind: PendingKind; count: number | null }[]): string {
  const words = groups.map(({ kind, count }) => {
    const { counted } = PENDING_TEXT[kind]
    return count === null ? counted : `${count} ${counted}`
  })
  return formatList(words)
}
