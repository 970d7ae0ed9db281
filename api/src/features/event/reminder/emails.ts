import type { MailText } from '../../../lib/mail/template.ts'
import { cancelNote, greet, ticketButton, whenOf, whereOf, type About } from '../emails.ts'

/** Sent the day before, or later that day if no process ran. */
export const reminderEmail = (about: About, when: string): MailText => ({
  template: 'event-reminder',
  subject: `Dimulai ${when}: ${about.event.title}`,
  body: [greet(about), `${about.event.title} dimulai ${when}.`, whenOf(about), whereOf(about)],
  button: ticketButton(about),
  note: cancelNote(about),
})
