import { createFileRoute } from '@tanstack/react-router'
import { Privacy } from '../../features/legal/privacy.tsx'
import { Reading } from '../../ui/reading/reading.tsx'

export const Route = createFileRoute('/_public/privasi')({
  staticData: { title: 'Kebijakan privasi' },
  component: PrivasiPage,
})

function PrivasiPage() {
  return (
    <Reading>
      <h1>Kebijakan privasi</h1>
      <Privacy />
    </Reading>
  )
}
