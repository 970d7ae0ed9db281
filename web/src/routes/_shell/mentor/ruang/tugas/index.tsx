import { createFileRoute } from '@tanstack/react-router'
import { MentorReview } from './-review.tsx'

export const Route = createFileRoute('/_shell/mentor/ruang/tugas/')({
  staticData: { title: 'Baca tugas', parent: '/mentor/ruang' },
  component: MentorReview,
})
