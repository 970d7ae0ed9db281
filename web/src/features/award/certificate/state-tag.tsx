import { Tag } from '../../../ui/fact/tag.tsx'
import type { CertificateState } from './certificate-state.ts'
import { StateIcon } from './state-icon.tsx'

const TAGS = {
  valid: { word: 'Sah', tone: 'daun' },
  revoked: { word: 'Dicabut', tone: 'bata' },
  replaced: { word: 'Diganti', tone: 'kunyit' },
  expired: { word: 'Kedaluwarsa', tone: 'kunyit' },
} as const

/** State of a certificate as a tag. */
export const StateTag = ({ state }: { state: CertificateState }) => (
  <Tag tone={TAGS[state].tone} icon={<StateIcon state={state} size={14} />}>
    {TAGS[state].word}
  </Tag>
)
