import { createFileRoute } from '@tanstack/react-router'
import { RegistrationForm } from '../../../features/auth/registration/registration-form.tsx'
import { RegionFields } from '../../../features/region/region-fields.tsx'

export const Route = createFileRoute('/_guest/authorization/registration')({
  staticData: { title: 'Daftar' },
  component: RegistrationPage,
})

function RegistrationPage() {
  return <RegistrationForm places={(setup) => <RegionFields {...setup} />} />
}
