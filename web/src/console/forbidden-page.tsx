import { Button } from '@mantine/core'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { EmptyState } from '../ui/state/empty-state.tsx'
import { BareLayout } from './bare-layout.tsx'

/** Page for people without a staff scope. */
export function ForbiddenPage() {
  usePageTitle('Konsol')
  return (
    <BareLayout>
      <EmptyState
        level={1}
        title="Konsol untuk pengelola program"
        action={
          <Button component="a" href="/home">
            Kembali ke Beranda
          </Button>
        }
      >
        Akunmu tidak punya akses ke sini. Kalau kamu baru menjadi pengelola, minta administrator memberimu akses.
      </EmptyState>
    </BareLayout>
  )
}
