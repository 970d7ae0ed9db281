import {
  IconCalendarEvent,
  IconCamera,
  IconClipboardText,
  IconFlag,
  IconFileText,
  IconGavel,
  IconLink,
  IconMapPin,
  IconScale,
  IconUserCheck,
  IconUserPlus,
  type Icon,
} from '@tabler/icons-react'
import { Button } from '@mantine/core'
import type { TodayItem, TodayKind } from '@semai/contract/console/today'
import { ConsoleLink } from '../console/console-link.tsx'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { addressOf, factsOf, kindTexts, titleOf } from './item-text.ts'
import classes from './item-list.module.css'

const icons: Record<TodayKind, Icon> = {
  approval: IconUserCheck,
  work: IconClipboardText,
  report: IconFlag,
  appeal: IconScale,
  photo: IconCamera,
  session: IconGavel,
  'event-link': IconLink,
  'event-address': IconMapPin,
  'event-mentor': IconUserPlus,
  'event-draft': IconFileText,
  'ignition-draft': IconCalendarEvent,
}

/** List of waiting items. Only the first button is filled. */
export function ItemList({ items, zone }: { items: TodayItem[]; zone: string }) {
  return (
    <section aria-labelledby="waiting-items">
      <SectionHead
        id="waiting-items"
        title="Menunggu kamu"
        action={items.length > 1 && <span className={classes.order}>yang terlama di atas</span>}
      />
      {items.length === 0 ? (
        <EmptyState level={3} title="Tidak ada yang menunggu">
          Pendaftar, karya, laporan, dan foto yang perlu kamu periksa muncul di sini.
        </EmptyState>
      ) : (
        <ul className={classes.items}>
          {items.map((item, at) => (
            <ItemRow key={`${item.kind} ${item.first.id}`} item={item} zone={zone} isFirst={at === 0} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface ItemRowProps {
  item: TodayItem
  zone: string
  isFirst: boolean
}

function ItemRow({ item, zone, isFirst }: ItemRowProps) {
  const Icon = icons[item.kind]
  const title = titleOf(item)
  return (
    <li className={classes.item}>
      <i className={classes.icon} data-late={item.kind === 'work' || undefined} aria-hidden>
        <Icon size={20} />
      </i>
      <div className={classes.words}>
        <b>{title}</b>
        <small>{factsOf(item, zone)}</small>
      </div>
      <Button
        size="sm"
        variant={isFirst ? 'filled' : 'light'}
        aria-label={`${kindTexts[item.kind].action}: ${title}, ${item.first.title}`}
        renderRoot={(props) => <ConsoleLink to={addressOf(item)} {...props} />}
      >
        {kindTexts[item.kind].action}
      </Button>
    </li>
  )
}
