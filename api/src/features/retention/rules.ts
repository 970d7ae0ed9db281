import { keptDays } from '../console/overview/state-queries.ts'

/** Something that is kept for a while only. */
export interface Retention {
  /** What goes, in a few words. */
  what: string
  tables: string[]
  /** Whole days after `since`; 0: as soon as it is so. */
  days: number
  since: string
  end: 'deleted' | 'cleared' | 'anonymised'
  why: string
}

/**
 * What the job `retention` takes away, by the names that its log, its metric and `retention_run` have. How is in
 * `delete-expired.ts`. The runbook has the same table, and a test compares them.
 */
export const retentions = {
  'email-challenge': {
    what: 'mailed codes and links',
    tables: ['email_challenge'],
    days: 7,
    since: 'they run out',
    end: 'deleted',
    why: 'a registration can be gone on with for a while',
  },
  'id-token': {
    what: 'id tokens that were given or used',
    tables: ['id_token', 'used_id_token'],
    days: 0,
    since: 'they run out',
    end: 'deleted',
    why: 'until then none may be used twice',
  },
  'push-reply': {
    what: 'which message a push’s reply button wrote (hashed)',
    tables: ['push_reply'],
    days: 0,
    since: 'the button expires',
    end: 'deleted',
    why: 'until then it writes no other message',
  },
  throttle: {
    what: 'counters of tries, quotas and turns',
    tables: ['throttle'],
    days: 0,
    since: 'their window and rest end',
    end: 'deleted',
    why: 'they say nothing any more',
  },
  'idempotency-key': {
    what: 'answers to calls with an Idempotency-Key',
    tables: ['idempotency_key'],
    days: 1,
    since: 'they were first asked for',
    end: 'deleted',
    why: 'until then a lost answer can be asked for again',
  },
  'address-budget': {
    what: 'budgets of addresses (hashed)',
    tables: ['address_budget'],
    days: 1,
    since: 'the last try from there',
    end: 'deleted',
    why: 'it is as new by then',
  },
  'daily-quota': {
    what: 'what of a day’s quota was used',
    tables: ['daily_quota'],
    days: 2,
    since: 'that day',
    end: 'deleted',
    why: 'days differ by zone',
  },
  session: {
    what: 'ended sessions, with their browsers’ push addresses',
    tables: ['session', 'web_push_subscription'],
    days: 44,
    since: 'they were last used',
    end: 'deleted',
    why: 'they end 14 days after it at the latest; whoever comes back within a month more is told so',
  },
  'two-step-begun': {
    what: 'two steps that were begun and never confirmed',
    tables: ['two_step'],
    days: 1,
    since: 'they were begun',
    end: 'deleted',
    why: 'a secret that nobody uses',
  },
  'two-step-replaced': {
    what: 'new authenticators that were never confirmed',
    tables: ['two_step'],
    days: 1,
    since: 'they were begun',
    end: 'cleared',
    why: 'the same; the old one goes on',
  },
  mail: {
    what: 'letters, sent or not',
    tables: ['mail'],
    days: 30,
    since: 'they were written',
    end: 'deleted',
    why: 'a month to find out why one did not arrive',
  },
  'mail-text': {
    what: 'text and links of sent letters',
    tables: ['mail'],
    days: 1,
    since: 'they were sent',
    end: 'cleared',
    why: 'what a mail server lost can be sent again; text with a code goes as soon as it is sent',
  },
  'deleted-notification': {
    what: 'what is left of deleted notifications',
    tables: ['notification'],
    days: 180,
    since: 'they were deleted',
    end: 'deleted',
    why: 'until then the same would be told again',
  },
  'read-notification': {
    what: 'read notifications',
    tables: ['notification'],
    days: 180,
    since: 'they were read',
    end: 'deleted',
    why: 'nobody scrolls back that far',
  },
  'unread-notification': {
    what: 'notifications that nobody read',
    tables: ['notification'],
    days: 400,
    since: 'they were told',
    end: 'deleted',
    why: 'who comes back after a season finds them',
  },
  'notification-delivery': {
    what: 'that something was pushed or mailed',
    tables: ['notification_delivery'],
    days: 30,
    since: 'it went, or was dropped',
    end: 'deleted',
    why: 'as long as letters; what it said goes as soon as it is out',
  },
  moment: {
    what: 'moments: a badge, a quiz, a stage, a first check-in',
    tables: ['moment'],
    days: 30,
    since: 'they happened',
    end: 'deleted',
    why: 'after a week none is shown; what they were about stays',
  },
  'unconfirmed-guest': {
    what: 'guests who never confirmed',
    tables: ['event_participant'],
    days: 7,
    since: 'they last asked for a link',
    end: 'deleted',
    why: 'an address that may be another’s',
  },
  guest: {
    what: 'guests of past events',
    tables: ['event_participant'],
    days: 730,
    since: 'the event ended',
    end: 'anonymised',
    why: 'reports of two years name who came; the count stays',
  },
  invitation: {
    what: 'answered, cancelled and expired invitations to startups',
    tables: ['startup_invitation'],
    days: 365,
    since: 'they ended',
    end: 'deleted',
    why: 'they hold what was written to somebody; who joined stays in the audit log',
  },
  'mentor-invitation': {
    what: 'accepted, withdrawn and expired invitations of mentors',
    tables: ['mentor_invitation'],
    days: 90,
    since: 'they ended',
    end: 'deleted',
    why: 'they hold the address of somebody who may never have come; who joined stays in the audit log',
  },
  'data-export': {
    what: 'that a copy of one’s data was asked for',
    tables: ['data_export'],
    days: 180,
    since: 'it expired or failed',
    end: 'deleted',
    why: 'its file is long gone; that it was asked for stays in the audit log',
  },
  'share-card': {
    what: 'cards that were drawn to be shared',
    tables: ['share_card'],
    days: 30,
    since: 'somebody last wanted one',
    end: 'deleted',
    why: 'who shares one again has it drawn again; `unused-files` removes the picture then',
  },
  'quiz-attempt': {
    what: 'attempts without a time limit that nobody went on with',
    tables: ['quiz_attempt', 'quiz_answer'],
    days: 180,
    since: 'the last answer',
    end: 'deleted',
    why: 'never graded, and they stand in the way of none; with a limit they are graded by `quiz-expire`',
  },
  'mentor-session-file': {
    what: 'files that were sent along to a session with a mentor',
    tables: ['mentor_session_file'],
    days: 90,
    since: 'it ended, or was to',
    end: 'deleted',
    why: 'what is still needed is the team’s; `unused-files` removes them then',
  },
  'left-channel': {
    what: 'conversations in which nobody is left',
    tables: ['channel', 'message', 'message_reaction', 'message_attachment', 'channel_member'],
    days: 30,
    since: 'the last message, and the last one left',
    end: 'deleted',
    why: 'nobody can read them; not while a report of one waits',
  },
  'active-day': {
    what: 'who was here on a day',
    tables: ['active_day'],
    days: keptDays.active,
    since: 'that day, once it is counted',
    end: 'deleted',
    why: 'its figures stay',
  },
  'analytics-event': {
    what: 'what people do',
    tables: ['analytics_event'],
    days: keptDays.event,
    since: 'they did it, once it is counted',
    end: 'deleted',
    why: 'its figures stay',
  },
  'rare-search': {
    what: 'searches in vain that hardly anybody made',
    tables: ['search_miss'],
    days: keptDays.rareMiss,
    since: 'the last of them',
    end: 'deleted',
    why: 'staff do not read what one or two looked for',
  },
  'search-miss': {
    what: 'all other searches in vain',
    tables: ['search_miss'],
    days: 400,
    since: 'that day',
    end: 'deleted',
    why: 'a year to compare with',
  },
} as const satisfies Record<string, Retention>

export type RetentionKind = keyof typeof retentions

const isKind = (name: string): name is RetentionKind => Object.hasOwn(retentions, name)

export const retentionKinds = Object.keys(retentions).filter(isKind)
