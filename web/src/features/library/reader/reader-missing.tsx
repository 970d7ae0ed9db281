import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'

/** Page for content that is unpublished or does not exist. */
export function ReaderMissing() {
  usePageTitle('Konten itu tidak ada')
  return (
    <EmptyState
      level={1}
      title="Konten itu tidak ada"
      action={
        <Button variant="light" renderRoot={(props) => <Link to="/library" {...props} />}>
          Ke Perpustakaan
        </Button>
      }
    >
      Mungkin sudah ditarik, atau alamatnya salah salin. Masih banyak bacaan dan tontonan lain.
    </EmptyState>
  )
}
