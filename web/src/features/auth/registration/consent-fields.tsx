import type { ReactNode } from 'react'
import { Checkbox } from '@mantine/core'
import classes from '../guest-form.module.css'
import { LegalLink } from '../legal-link.tsx'
import type { FieldErrors } from '../../../lib/form/use-submit.ts'

/** Two declarations, each given by itself (UU 27/2022). */
export function ConsentFields({ errors }: { errors: FieldErrors }) {
  return (
    <div>
      <Consent name="is_adult" error={errors['is_adult']}>
        Saya berusia 18 tahun ke atas.
      </Consent>
      <Consent name="accepts_terms" error={errors['accepts_terms']}>
        Saya menyetujui <LegalLink to="/ketentuan">Ketentuan</LegalLink> dan{' '}
        <LegalLink to="/privasi">Kebijakan privasi</LegalLink>.
      </Consent>
    </div>
  )
}

interface ConsentProps {
  name: string
  error: string | undefined
  children: ReactNode
}

function Consent({ name, error, children }: ConsentProps) {
  return (
    <Checkbox
      name={name}
      label={children}
      error={error}
      aria-invalid={error ? true : undefined}
      classNames={{ inner: classes.checkBox, label: classes.checkLabel, error: classes.checkError }}
    />
  )
}
