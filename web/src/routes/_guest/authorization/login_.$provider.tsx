import { createFileRoute } from '@tanstack/react-router'
import { takeIdentityAnswer } from '../../../features/auth/identity/oidc-callback.ts'

/** Redirect address of a provider. Renders nothing: the login page continues. */
export const Route = createFileRoute('/_guest/authorization/login_/$provider')({
  staticData: { title: 'Masuk' },
  beforeLoad: takeIdentityAnswer,
})
