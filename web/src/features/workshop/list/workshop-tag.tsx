import { IconCircleCheck } from '@tabler/icons-react'
import type { Workshop } from '@semai/contract/workshop/workshop'
import { formatDate } from '../../../lib/time/format-date.ts'
import { Tag } from '../../../ui/fact/tag.tsx'
import { statusOf } from '../status.ts'

/** Tag with the reader's status, or the registration's. */
export function WorkshopTag({ workshop }: { workshop: Workshop }) {
  const status = statusOf(workshop, new Date())
  switch (status.kind) {
    case 'completed':
      return (
        <Tag tone="daun" icon={<IconCircleCheck size={14} aria-hidden />}>
          Selesai
        </Tag>
      )
    case 'active':
      return <Tag tone="nila">{workshop.participation?.status === 'active' ? 'Sedang kamu ikuti' : 'Terdaftar'}</Tag>
    case 'open':
      return <Tag tone="kunyit">Pendaftaran dibuka</Tag>
    case 'full':
      return <Tag>Kursi penuh</Tag>
    case 'soon':
      return <Tag>Dibuka {formatDate(status.opensAt)}</Tag>
    case 'closed':
      return <Tag>Pendaftaran ditutup</Tag>
  }
}
