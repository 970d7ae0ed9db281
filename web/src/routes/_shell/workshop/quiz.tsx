import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/workshop/quiz')({
  staticData: { title: 'Kuis', parent: '/workshop' },
  component: WorkshopQuizPage,
})

function WorkshopQuizPage() {
  return <ComingSoon title="Kuis">Satu pertanyaan setiap layar, jawabanmu tersimpan sendiri.</ComingSoon>
}
