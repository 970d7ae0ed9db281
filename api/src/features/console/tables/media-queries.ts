import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { textOf } from '../../../lib/content/html.ts'
import { countPages } from '../../../lib/file/pdf-pages.ts'
import { readingMinutes } from '../../../lib/content/progress.ts'
import { mediaOf } from './media-rules.ts'
import type { Change, Values } from '../table.ts'
import { numberIn, textIn } from '../value-rules.ts'

/** How the fields of media-rules.ts are read from the columns `source` and `source_url`. */
export const mediaColumns = {
  video_file: sql`case when t.source in ('file', 'hls') and t.source_url like '/files/%' then t.source_url end`,
  video_link: sql`case when t.source in ('youtube', 'hls') and t.source_url like 'https://%' then t.source_url end`,
  pdf_file: sql`case when t.source = 'pdf' then t.source_url end`,
}

export const mediaFields = ['video_file', 'video_link', 'pdf_file']

/** The columns of what is played or read, with what its files tell of themselves. */
export async function mediaFacts({ tx, context, values, before }: Change): Promise<Values> {
  const { source, source_url } = mediaOf(values, context.deps.config.mediaHosts)
  const body = textIn(values, 'body_html')
  const isSame = before !== null && mediaOf(before, context.deps.config.mediaHosts).source_url === source_url
  return {
    source,
    source_url,
    reading_minutes: body ? readingMinutes(textOf(body)) : null,
    ...(!isSame && { file_size_bytes: await sizeOf(tx, source_url) }),
    page_count: isSame ? numberIn(before, 'page_count') : source === 'pdf' ? await pagesOf(context, source_url) : null,
  }
}

const keyOf = (path: string) => path.replace(/^\/files\//, '')

async function sizeOf(tx: Change['tx'], path: string | null): Promise<number | null> {
  if (!path?.startsWith('/files/')) return null
  const { rows } = await sql<{ size_bytes: number }>`
    select size_bytes
    from file
    where storage_key = ${keyOf(path)}`.execute(tx)
  return rows[0]?.size_bytes ?? null
}

async function pagesOf({ deps }: Change['context'], path: string | null): Promise<number | null> {
  const file = path ? await deps.files.open(keyOf(path)) : null
  return file ? countPages(await buffer(file.stream)) : null
}
