import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/calendar/')({
  staticData: { title: 'Kalender' },
  component: CalendarPage,
})

function CalendarPage() {
  return (
    <ComingSoon title="Kalender">
      Semua kegiatan nasional dan regional dalam satu bulan, dengan tanda di hari yang kamu ikuti.
    </ComingSoon>
  )
}
