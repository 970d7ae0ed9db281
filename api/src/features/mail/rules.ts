import { limits } from '@semai/contract/call/limits'
import type { MailText } from '../../lib/mail/template.ts'

// A person waits for it on a page, or must know at once what happened to their account. Includes all responses to the
// same request, since the delay must not reveal whether an account exists.
const urgentTemplates = new Set([
  'confirm-email',
  'account-exists',
  'no-account',
  'reset-password',
  'create-password',
  'password-changed',
  'two-step-on',
  'two-step-off',
  'two-step-reset',
  'two-step-refused',
  'recovery-code-used',
  'close-account',
  'account-closed',
  'account-reopened',
  'event-confirm-guest',
  'event-already-registered',
])

/** Whether an e-mail is sent before others that can wait. */
export const isUrgent = ({ template, code }: MailText) => code !== undefined || urgentTemplates.has(template)

/** Expiry of an e-mail with a code: the code's. Null for others. */
export const goodUntil = ({ code }: MailText, now: Date): Date | null =>
  code === undefined ? null : new Date(now.getTime() + limits.codeMinutes * 60_000)
