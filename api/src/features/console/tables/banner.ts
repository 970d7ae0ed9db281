import { banner } from '@semai/contract/console/resource/banner'
import { sql } from 'kysely'
import { bannerErrors, bannerStart } from '../../region/edit-banner.ts'
import type { ConsoleTable } from '../table.ts'
import { textIn } from '../value-rules.ts'

export const bannerTable: ConsoleTable = {
  resource: banner,
  table: 'banner',
  label: sql`t.title`,
  searched: [sql`t.title`, sql`t.body`],
  blank: ['body', 'alt'],
  position: 'position',
  check: ({ values, context }) =>
    bannerErrors({
      starts_at: bannerStart(textIn(values, 'starts_at'), context.now),
      ends_at: textIn(values, 'ends_at'),
      has_picture: textIn(values, 'image_desktop') !== '' || textIn(values, 'image_mobile') !== '',
      alt: textIn(values, 'alt'),
    }),
  prepare: ({ values, context }) => ({ starts_at: bannerStart(textIn(values, 'starts_at'), context.now) }),
}
