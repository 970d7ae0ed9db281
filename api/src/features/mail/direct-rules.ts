/** Templates that are mailed at once without a notification, each with its reason. */
export const directMails: Record<string, string> = {
  'confirm-email': 'its code opens the account',
  'account-exists': 'answers a registration; how soon it comes must not tell who has an account',
  'no-account': 'answers a forgotten password likewise',
  'reset-password': 'its code sets the password',
  'create-password': 'its code sets the first password',
  'password-changed': 'whoever did not do it learns of it where a thief does not look',
  'owner-code': 'its code proves that it is the owner',
  'close-account': 'its code closes the account',
  'account-closed': 'who has closed it sees nothing in the product',
  'account-reopened': 'whoever did not do it learns of it',
  'new-device': 'whoever did not do it learns of it',
  'identity-tied': 'whoever did not do it learns of it',
  'identity-untied': 'whoever did not do it learns of it',
  'two-step-on': 'whoever did not do it learns of it',
  'two-step-off': 'whoever did not do it learns of it',
  'two-step-refused': 'whoever did not do it learns of it',
  'two-step-reset': 'who is reset cannot come in otherwise',
  'recovery-code-used': 'whoever did not do it learns of it',
  'scope-changed': 'what an account may do is its own security',
  'account-suspended': 'who is suspended cannot come in, and its link appeals',
  'suspension-lifted': 'who was suspended has no session',
  'suspension-over': 'who was suspended has no session',
  'moderation-hidden': 'its link appeals, by a token that only the mail has',
  'moderation-warned': 'its link appeals, by a token that only the mail has',
  'moderation-suspended': 'who is suspended cannot come in, and its link appeals',
  'appeal-answered': 'who is suspended cannot come in',
  'mentor-invitation': 'its link makes the mentor an account’s, and who gets it may have none',
  'data-ready': 'whoever did not ask for the copy learns of it',
  support: 'the message itself, and its copy',
  'event-confirm-guest': 'its link registers',
  'event-already-registered': 'answers a guest; how soon it comes must not tell who has registered',
  'event-registered': 'the ticket itself, to be shown at a door without a network',
  'event-approved': 'the ticket itself',
  'event-pending-approval': 'the receipt of what one has just done',
  'event-waitlisted': 'the receipt of what one has just done',
  'schedule-booked': 'the booking itself, with its number',
  'schedule-rescheduled': 'the booking itself, with its new hours',
  'forum-digest': 'the week itself, which somebody asked for, on Monday morning by their hub’s clock',
}

/** Templates that members get as notifications. Guests have no account for these. */
const guestMails = new Set([
  'event-offered',
  'event-declined',
  'event-removed',
  'event-changed',
  'event-cancelled',
  'event-reminder',
])

/** Whether a template is mailed to guests only. */
export const isGuestMail = (template: string) => guestMails.has(template)

/** @throws for a mail that should go through `notify`, to prevent duplicate messages */
export function requireDirect({ template, user_id }: { template: string; user_id: string | null }) {
  if (Object.hasOwn(directMails, template) || (user_id === null && isGuestMail(template))) return
  throw new Error(`a mail '${template}' that is neither the thing itself nor a guest’s: tell it by notify`)
}
