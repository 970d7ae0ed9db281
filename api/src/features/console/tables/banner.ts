import { banner } from '@semai/contract/console/banner'
import { sql } from 'kysely'
import type { ConsoleTable } from '../table.ts'
import { textIn } from '../value-rules.ts'

export const bannerTable: ConsoleTable = {
  resource: banner,
  table: 'banner',
  label: sql`t.title`,
  searched: [sql`t.title`, sql`t.body`],
  blank: ['body', 'alt'],
  position: 'position',
  check: ({ values, context }) => {
    const starts = textIn(values, 'starts_at') || context.now.toISOString()
    const ends = textIn(values, 'ends_at')
    const isShownBackwards = ends !== '' && Date.parse(ends) <= Date.parse(starts)
    const hasPicture = textIn(values, 'image_desktop') !== '' || textIn(values, 'image_mobile') !== ''
    const isSilent = hasPicture && textIn(values, 'alt') === ''
    return [
      ...(isShownBackwards ? [{ field: 'ends_at', message: 'Harus sesudah mulai tayang.' }] : []),
      ...(isSilent ? [{ field: 'alt', message: 'Jelaskan gambarnya untuk yang tidak melihatnya.' }] : []),
    ]
  },
  prepare: ({ values, context }) => ({ starts_at: textIn(values, 'starts_at') || context.now.toISOString() }),
}
