import { sql } from 'kysely'
import type { MediaEdit, MediaForm } from '../../../lib/content/media-form.ts'
import type { Change, Values } from '../table.ts'
import { numberIn, textIn } from '../value-rules.ts'

/** Columns of a media form, read from `source` and `source_url`. */
export const mediaFieldColumns = {
  video_file: sql`case when t.source in ('file', 'hls') and t.source_url like '/files/%' then t.source_url end`,
  video_link: sql`case when t.source in ('youtube', 'hls') and t.source_url like 'https://%' then t.source_url end`,
  pdf_file: sql`case when t.source = 'pdf' then t.source_url end`,
}

export const mediaFields = Object.keys(mediaFieldColumns)

export const mediaFormOf = (values: Values): MediaForm => ({
  video_file: textIn(values, 'video_file'),
  video_link: textIn(values, 'video_link'),
  pdf_file: textIn(values, 'pdf_file'),
  body_html: textIn(values, 'body_html'),
})

export const mediaEditOf = ({ values, before }: Pick<Change, 'values' | 'before'>): MediaEdit => ({
  form: mediaFormOf(values),
  before: before && { ...mediaFormOf(before), page_count: numberIn(before, 'page_count') },
})
