import { IconDeviceLaptop, IconMapPin, IconUsers } from '@tabler/icons-react'
import type { EventSummary } from '@semai/contract/event/event'
import { Tag, Tags } from '../../ui/fact/tag.tsx'
import { MODE_WORDS, SCOPE_WORDS, shortHub } from './event-text.ts'

const MODE_ICONS = { offline: IconMapPin, online: IconDeviceLaptop, hybrid: IconUsers }

/** Tags above an event's title: scope, mode and stage. */
export function EventTags({ event: { scope, region_hub, mode, stage } }: { event: EventSummary }) {
  const Icon = MODE_ICONS[mode]
  return (
    <Tags>
      <Tag tone="nila">{region_hub ? `${SCOPE_WORDS[scope]} · ${shortHub(region_hub.name)}` : SCOPE_WORDS[scope]}</Tag>
      <Tag icon={<Icon size={14} aria-hidden />}>{MODE_WORDS[mode]}</Tag>
      <Tag tone="line">{stage.name}</Tag>
    </Tags>
  )
}
