import { Columns } from '../../../ui/columns.tsx'
import { RowSkeleton, TextSkeleton } from '../../../ui/state/skeletons.tsx'

/** The shapes of a session: its words, and the card beside them. */
export const SessionSkeleton = () => (
  <Columns>
    <TextSkeleton count={6} label="Memuat sesi" />
    <RowSkeleton count={2} lead="avatar" label="Memuat pertemuan" />
  </Columns>
)
