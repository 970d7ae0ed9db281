import { limits } from '@semai/contract/call/limits'
import type { MailText } from '../../lib/mail/template.ts'

// Somebody sits before a page and waits for it, or has to know at once what happened to their account. What answers the
// same request is here with it: how soon an email comes must not tell whether there is an account.
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

/** Whether an email passes all that may wait. */
export const isUrgent = ({ template, code }: MailText) => code !== undefined || urgentTemplates.has(template)

/** Until when an email is of use: with a code, no longer than the code. */
export const goodUntil = ({ code }: MailText, now: Date): Date | null =>
  code === undefined ? null : new Date(now.getTime() + limits.codeMinutes * 60_000)
