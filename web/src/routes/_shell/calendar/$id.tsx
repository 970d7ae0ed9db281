import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/calendar/$id')({
  staticData: { title: 'Detail kegiatan', parent: '/calendar' },
  component: CalendarIdPage,
})

function CalendarIdPage() {
  return (
    <ComingSoon title="Detail kegiatan">
      Rincian kegiatan yang kamu pilih di kalender, dari waktu sampai tempatnya.
    </ComingSoon>
  )
}
