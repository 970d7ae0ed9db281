import { sql } from 'kysely'
import { transaction, type Db, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { sentText } from './rules.ts'

interface Sent {
  table: 'forum_topic' | 'forum_reply'
  /** Id chosen by the client. */
  id: string
  writer_id: string
  content: object
}

/**
 * Add a post under a client's id, idempotently. Passes `add` a hash of the content. Returns its result, or null when
 * the post already existed.
 * @throws Failure forum-id-used when other content was sent under the id, and what `add` throws
 */
export async function postOnce<T>(
  { db, signer }: Pick<Deps, 'db' | 'signer'>,
  { table, id, writer_id, content }: Sent,
  add: (tx: Tx, sent_hash: string) => Promise<T>,
): Promise<T | null> {
  const sent_hash = signer.sign('forum', sentText(writer_id, content))
  const isSent = async () => {
    const earlier = await findSentHash(db, table, id)
    if (earlier !== null && earlier !== sent_hash) throw new Failure('forum-id-used')
    return earlier !== null
  }
  if (await isSent()) return null
  return transaction(db, (tx) => add(tx, sent_hash)).catch(async (error: unknown) => {
    // A concurrent request with the same post was faster.
    if (!isTaken(error, `${table}_pkey`) || !(await isSent())) throw error
    return null
  })
}

/** Find the content hash of the post with an id. */
async function findSentHash(db: Db, table: Sent['table'], id: string): Promise<string | null> {
  const { rows } = await sql<{ sent_hash: string }>`
    select sent_hash from ${sql.table(table)} where id = ${id}`.execute(db)
  return rows[0]?.sent_hash ?? null
}

/** Whether an insert failed because the id exists. */
const isTaken = (error: unknown, constraint: string) =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint
