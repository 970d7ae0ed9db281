import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/workshop/journey')({
  staticData: { title: 'Perjalanan Workshop', parent: '/workshop' },
  component: WorkshopJourneyPage,
})

function WorkshopJourneyPage() {
  return (
    <ComingSoon title="Perjalanan Workshop">
      Jalur modulmu: yang selesai, yang terbuka, dan badge di ujungnya.
    </ComingSoon>
  )
}
