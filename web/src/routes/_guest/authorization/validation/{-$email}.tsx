import { createFileRoute } from '@tanstack/react-router'
import { emailParams } from '../../../../lib/form/email.ts'
import { ValidationForm } from '../../../../features/auth/registration/validation-form.tsx'

export const Route = createFileRoute('/_guest/authorization/validation/{-$email}')({
  staticData: { title: 'Masukkan kode' },
  params: emailParams,
  component: ValidationPage,
})

function ValidationPage() {
  const { email } = Route.useParams()
  return <ValidationForm key={email} email={email} />
}
