import { createFileRoute } from '@tanstack/react-router'
import { idParams } from '../../../lib/params.ts'

export const Route = createFileRoute('/_shell/event/$id')({
  staticData: { title: 'Detail kegiatan', parent: '/event' },
  params: idParams,
  component: EventIdPage,
})

function EventIdPage() {
  return <h1>Detail kegiatan</h1>
}
