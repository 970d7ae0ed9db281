import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'

/** Empty state for a person without a workshop. */
export const NoJourney = () => (
  <>
    <PageHead title="Jalur Workshop" />
    <EmptyState
      level={2}
      title="Jalurmu belum dimulai"
      action={<Button renderRoot={(props) => <Link to="/workshop" {...props} />}>Pilih workshop</Button>}
    >
      Daftar satu workshop, dan langkah-langkahnya muncul di sini.
    </EmptyState>
  </>
)
