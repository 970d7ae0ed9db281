/** Templates that are mailed at once without a notification, each with its reason. */
export const directMails: Record<string, string> = {
  'confirm-email': 'its code opens the account',
  'account-exists': 'answers a registration; its delay must not reveal accounts',
  'no-account': 'answers a forgotten password likewise',
  'reset-password': 'its code sets the password',
  'create-password': 'its code sets the first password',
  'password-changed': 'warns the owner at an address that a thief does not read',
  'owner-code': 'its code proves the owner',
  'close-account': 'its code closes the account',
  'account-closed': 'the account has no access to notifications',
  'account-reopened': 'warns the owner',
  'new-device': 'warns the owner',
  'identity-tied': 'warns the owner',
  'identity-untied': 'warns the owner',
  'two-step-on': 'warns the owner',
  'two-step-off': 'warns the owner',
  'two-step-refused': 'warns the owner',
  'two-step-reset': 'the account cannot sign in otherwise',
  'recovery-code-used': 'warns the owner',
  'scope-changed': 'permissions concern the security of the account',
  'person-renamed': 'the owner reads it whatever notifications are off',
  'person-moved': 'the owner reads it whatever notifications are off',
  'account-suspended': 'a suspended account cannot sign in, and its link appeals',
  'suspension-lifted': 'a suspended account has no session',
  'suspension-over': 'a suspended account has no session',
  'moderation-hidden': 'its link appeals, by a token that only the mail has',
  'moderation-warned': 'its link appeals, by a token that only the mail has',
  'moderation-suspended': 'a suspended account cannot sign in, and its link appeals',
  'appeal-answered': 'a suspended account cannot sign in',
  'account-invitation': 'its link creates an account, which the recipient does not have yet',
  'mentor-invitation': 'its link ties the mentor to an account, and the recipient may have none',
  'data-ready': 'warns the owner',
  support: 'the message itself, and its copy',
  'announcement-sample': 'staff have just asked for it',
  'event-confirm-guest': 'its link registers',
  'event-already-registered': 'answers a guest; its delay must not reveal registrations',
  'event-registered': 'the ticket itself, to be shown at a door without a network',
  'event-approved': 'the ticket itself',
  'event-pending-approval': 'the receipt of a registration',
  'event-waitlisted': 'the receipt of a registration',
  'schedule-booked': 'the booking itself, with its number',
  'schedule-rescheduled': 'the booking itself, with its new hours',
  'forum-digest': 'the weekly digest itself, for subscribers',
}

/** Templates that members get as notifications. Guests have no account for these. */
const guestMails = new Set([
  'announcement',
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
  throw new Error(`template '${template}' is neither in directMails nor for guests: use notify`)
}
