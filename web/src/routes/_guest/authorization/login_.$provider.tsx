import { createFileRoute } from '@tanstack/react-router'
import { takeIdentityAnswer } from '../../../features/auth/identity/identity-answer.ts'

/** Where a provider sends people back to. Nothing is shown here: the login page goes on. */
export const Route = createFileRoute('/_guest/authorization/login_/$provider')({
  staticData: { title: 'Masuk' },
  beforeLoad: takeIdentityAnswer,
})
