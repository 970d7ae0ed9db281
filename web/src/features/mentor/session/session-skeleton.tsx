import { Columns } from '../../../ui/columns.tsx'
import { RowSkeleton, TextSkeleton } from '../../../ui/state/skeletons.tsx'

/** Placeholder of a session page: text and card. */
export const SessionSkeleton = () => (
  <Columns>
    <TextSkeleton count={6} label="Memuat sesi" />
    <RowSkeleton count={2} lead="avatar" label="Memuat pertemuan" />
  </Columns>
)
