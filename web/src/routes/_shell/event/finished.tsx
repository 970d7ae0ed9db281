import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/event/finished')({
  staticData: { title: 'Kegiatan selesai', parent: '/event' },
  component: EventFinishedPage,
})

function EventFinishedPage() {
  return (
    <ComingSoon title="Kegiatan selesai">
      Kegiatan yang sudah berlalu, lengkap dengan catatan dan rekamannya.
    </ComingSoon>
  )
}
