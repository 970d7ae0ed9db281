import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/guideline/')({
  staticData: { title: 'Panduan', parent: '/home' },
  component: GuidelinePage,
})

function GuidelinePage() {
  return (
    <ComingSoon title="Panduan">Panduan singkat untuk setiap langkah program, ditulis supaya mudah diikuti.</ComingSoon>
  )
}
