import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/markas/')({
  staticData: { title: 'Markas' },
  component: MarkasPage,
})

function MarkasPage() {
  return <ComingSoon title="Markas">Ruang kerja di kotamu yang bisa kamu pesan, dengan QR untuk masuk.</ComingSoon>
}
