import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/event/regional')({
  staticData: { title: 'Kegiatan regional', parent: '/event' },
  component: EventRegionalPage,
})

function EventRegionalPage() {
  return <ComingSoon title="Kegiatan regional">Kegiatan di hub dan kota terdekat denganmu.</ComingSoon>
}
