import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/event/national')({
  staticData: { title: 'Kegiatan nasional', parent: '/event' },
  component: EventNationalPage,
})

function EventNationalPage() {
  return <ComingSoon title="Kegiatan nasional">Kegiatan yang bisa kamu ikuti dari mana saja di Indonesia.</ComingSoon>
}
