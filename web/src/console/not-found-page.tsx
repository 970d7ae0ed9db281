import { Button } from '@mantine/core'
import { useConsoleNavigate } from '../features/console/console-link.tsx'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { EmptyState } from '../ui/state/empty-state.tsx'

export function NotFoundPage() {
  usePageTitle('Tidak ditemukan')
  const navigate = useConsoleNavigate()
  return (
    <EmptyState
      level={1}
      title="Halaman ini tidak ada"
      action={<Button onClick={() => void navigate('/console')}>Ke awal konsol</Button>}
    >
      Alamatnya mungkin salah ketik, atau bagian ini bukan untuk hub yang kamu kelola.
    </EmptyState>
  )
}
