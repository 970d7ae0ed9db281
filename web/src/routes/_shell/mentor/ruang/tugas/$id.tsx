import { createFileRoute } from '@tanstack/react-router'
import { idParams } from '../../../../../lib/navigation/params.ts'
import { MentorReview } from './-review.tsx'

export const Route = createFileRoute('/_shell/mentor/ruang/tugas/$id')({
  staticData: { title: 'Baca tugas', parent: '/mentor/ruang/tugas', hasNarrowMenu: true },
  params: idParams,
  component: MentorWork,
})

function MentorWork() {
  return <MentorReview id={Route.useParams().id} />
}
