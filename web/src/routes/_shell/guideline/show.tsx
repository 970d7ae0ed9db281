import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/guideline/show')({
  staticData: { title: 'Isi panduan', parent: '/guideline' },
  component: GuidelineShowPage,
})

function GuidelineShowPage() {
  return <ComingSoon title="Isi panduan">Panduan yang kamu pilih, siap dibaca pelan-pelan.</ComingSoon>
}
