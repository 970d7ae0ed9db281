import type { Deps } from '../../lib/deps.ts'
import { localDay } from '../../lib/time/local-time.ts'
import type { Session } from '../../lib/security/session.ts'
import { addMisses, type Miss } from './add-misses.ts'
import { missedTerm } from './rules.ts'

const WAIT_MS = 1000
const MOST_WAITING = 500
// 4,096 marks: few enough that many people share one, many enough that two searchers of a term rarely do. A person's mark
// differs by the term, so that marks do not connect searches.
const MARK_BITS = 12
const markOf = (signature: string) => Buffer.from(signature, 'base64url').readUInt16BE() >> (16 - MARK_BITS)

/** Save searches without results, once a second and after their answers. */
export function missKeeper(
  { db, clock, signer }: Pick<Deps, 'db' | 'clock' | 'signer'>,
  onError: (error: unknown) => void,
) {
  let waiting = new Map<string, Miss>()
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()

  const flush = () => {
    if (timer) clearTimeout(timer)
    timer = null
    const misses = [...waiting.values()]
    waiting = new Map()
    if (misses.length > 0) writing = writing.then(() => addMisses(db, misses)).catch(onError)
    return writing
  }

  return {
    note(search: string, { user_id, region_hub_id }: Session) {
      const term = missedTerm(search)
      if (!term || waiting.size >= MOST_WAITING) return
      const day = localDay(clock.now(), 'Asia/Jakarta')
      const key = `${day} ${region_hub_id} ${term}`
      const miss = waiting.get(key) ?? { term, day, region_hub_id, count: 0, askers: [] }
      const asker = markOf(signer.sign('search-miss', `${term}\0${user_id}`))
      const askers = miss.askers.includes(asker) ? miss.askers : [...miss.askers, asker]
      waiting.set(key, { ...miss, count: miss.count + 1, askers })
      timer ??= setTimeout(flush, WAIT_MS).unref()
    },
    flush,
  }
}
