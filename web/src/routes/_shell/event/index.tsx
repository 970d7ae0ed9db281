import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_shell/event/')({
  staticData: { title: 'Kegiatan', parent: '/home' },
  component: EventPage,
})

function EventPage() {
  return <h1>Kegiatan</h1>
}
