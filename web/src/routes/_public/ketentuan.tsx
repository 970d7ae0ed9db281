import { createFileRoute } from '@tanstack/react-router'
import { Terms } from '../../features/legal/terms.tsx'
import { Reading } from '../../ui/reading/reading.tsx'

export const Route = createFileRoute('/_public/ketentuan')({
  staticData: { title: 'Ketentuan penggunaan' },
  component: KetentuanPage,
})

function KetentuanPage() {
  return (
    <Reading>
      <h1>Ketentuan penggunaan</h1>
      <Terms />
    </Reading>
  )
}
