import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/event/today')({
  staticData: { title: 'Kegiatan hari ini', parent: '/event' },
  component: EventTodayPage,
})

function EventTodayPage() {
  return <ComingSoon title="Kegiatan hari ini">Yang berlangsung hari ini, di dekatmu dan daring.</ComingSoon>
}
