import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/event/upcoming')({
  staticData: { title: 'Kegiatan mendatang', parent: '/event' },
  component: EventUpcomingPage,
})

function EventUpcomingPage() {
  return <ComingSoon title="Kegiatan mendatang">Yang akan datang, supaya kamu bisa menyiapkan waktu.</ComingSoon>
}
