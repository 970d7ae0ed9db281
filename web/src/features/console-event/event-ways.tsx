import { IconPencil, IconQrcode, IconSpeakerphone, IconUsers } from '@tabler/icons-react'
import { RecordWays } from '../console/record/record-ways.tsx'

/** Links to the pages of one event; `here` is the path below it. */
export function EventWays({ id, here = '' }: { id: string; here?: '' | '/peserta' | '/scan' }) {
  const event = `/console/event/${id}`
  const ways = [
    { to: event, label: 'Isi', Icon: IconPencil },
    { to: `${event}/peserta`, label: 'Peserta', Icon: IconUsers },
    { to: `${event}/scan`, label: 'Pindai tiket', Icon: IconQrcode },
    { to: `/console/announcement?event_id=${id}`, label: 'Pengumuman', Icon: IconSpeakerphone },
  ]
  return <RecordWays label="Halaman kegiatan ini" ways={ways} here={event + here} />
}
