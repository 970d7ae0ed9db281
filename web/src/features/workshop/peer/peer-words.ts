import type { PeerWork } from '@semai/contract/task/peer'
import type { GivenLevel, Rubric } from '@semai/contract/task/rubric'
import type { Reply } from '../../../lib/call/call.ts'

/** A peer's work with the reader's own review. */
export type PeerReading = Reply<'GET /v1/task-peer/get'>['data']

/** Karya latihan, Karya B */
export const workName = ({ kind, letter }: Pick<PeerWork, 'kind' | 'letter'>) =>
  kind === 'practice' ? 'Karya latihan' : `Karya ${letter ?? ''}`.trim()

const COUNTS = ['nol', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam']

/** Kesehatan · kamu menulis dua saran */
export function workFacts({ state, agreed, sector, minutes, advice_count }: PeerWork): string {
  if (state === 'done' && agreed)
    return `Penilaianmu sama dengan pengelola pada ${agreed.count} dari ${agreed.of} kriteria`
  if (state === 'reported') return 'Kamu laporkan; pengelola membacanya'
  const words =
    state === 'done' ? `kamu menulis ${COUNTS[advice_count] ?? advice_count} saran` : `sekitar ${minutes} menit`
  return sector ? `${sector} · ${words}` : words.charAt(0).toUpperCase() + words.slice(1)
}

/** Find criteria without a level, or below the best level without a remark. */
export function missingOf(rubric: Rubric, levels: readonly GivenLevel[]): ReadonlySet<string> {
  const missing = rubric.filter(({ id, levels: all }) => {
    const given = levels.find(({ criterion_id }) => criterion_id === id)
    return !given || (given.level < all.length && given.words.trim() === '')
  })
  return new Set(missing.map(({ id }) => id))
}
