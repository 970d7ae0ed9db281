import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../../ui/state/empty-state.tsx'

/** Page for people without a mentor entry. */
export const NotMentor = () => (
  <EmptyState
    level={1}
    title="Ruang ini untuk mentor"
    action={<Button renderRoot={(props) => <Link to="/mentor" {...props} />}>Lihat para mentor</Button>}
  >
    Mentor bergabung lewat tautan di e-mail undangan pengelola. Kamu tetap bisa bertanya kepada mereka.
  </EmptyState>
)
