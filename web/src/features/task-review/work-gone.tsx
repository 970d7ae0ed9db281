import { Button } from '@mantine/core'
import { isFailure } from '../../lib/call/failure-text.ts'
import { AddressLink } from '../../ui/link/address-link.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import type { ReadingPlace } from './place.ts'

/** In the place of a work that is not there, or not for one to read. */
export const WorkGone = ({ place }: { place: ReadingPlace }) => (
  <EmptyState
    level={1}
    title="Karya itu tidak ada"
    action={<Button renderRoot={(props) => <AddressLink to={place.home} {...props} />}>Ke daftar yang menunggu</Button>}
  >
    Alamatnya mungkin salah, atau karya itu bukan untuk kamu baca.
  </EmptyState>
)

export const isGone = (error: unknown) => isFailure(error, 'task-submission-not-found', 'invalid-input')
