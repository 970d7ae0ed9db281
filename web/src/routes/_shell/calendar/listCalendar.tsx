import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/calendar/listCalendar')({
  staticData: { title: 'Agenda', parent: '/calendar' },
  component: CalendarListCalendarPage,
})

function CalendarListCalendarPage() {
  return (
    <ComingSoon title="Agenda">Kegiatanmu sebagai daftar, hari demi hari, supaya tidak ada yang terlewat.</ComingSoon>
  )
}
