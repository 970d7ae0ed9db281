import { sql } from 'kysely'
import type { Db } from '../../../lib/database/db.ts'
import type { PostKey } from './queries.ts'

interface Edit {
  title: string | null
  body: string
  body_html: string
  createdAt: string
}

const MOST = 100

/** List the earlier versions of a post, latest first. */
export async function listEdits(db: Db, key: PostKey): Promise<Edit[]> {
  const [column, id] = 'topic_id' in key ? ['topic_id', key.topic_id] : ['reply_id', key.reply_id]
  const { rows } = await sql<Edit>`
    select title, body, body_html, created_at as "createdAt"
    from forum_edit
    where ${sql.ref(column)} = ${id}
    order by created_at desc, id desc
    limit ${MOST}`.execute(db)
  return rows
}
