import { IconListTree, IconPencil, IconSpeakerphone, IconUsers } from '@tabler/icons-react'
import type { ConsoleSelf } from '@semai/contract/console/self'
import { RecordWays } from '../console/record/record-ways.tsx'

interface WorkshopWaysProps {
  id: string
  self: ConsoleSelf
  /** Path below the workshop. */
  here?: '' | '/isi' | '/peserta'
}

/** Links to the pages of one workshop. Only national staff edit workshops. */
export function WorkshopWays({ id, self, here = '' }: WorkshopWaysProps) {
  const workshop = `/console/workshop/${id}`
  const editing = [
    { to: workshop, label: 'Susunan', Icon: IconListTree },
    { to: `${workshop}/isi`, label: 'Isi', Icon: IconPencil },
  ]
  const ways = [
    ...(self.hub ? [] : editing),
    { to: `${workshop}/peserta`, label: 'Peserta', Icon: IconUsers },
    { to: `/console/announcement?workshop_id=${id}`, label: 'Pengumuman', Icon: IconSpeakerphone },
  ]
  return <RecordWays label="Halaman workshop ini" ways={ways} here={workshop + here} />
}
