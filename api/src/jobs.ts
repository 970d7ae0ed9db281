import { workOnAnnouncement, workOnDue } from './features/announcement/jobs.ts'
import { processInvitations } from './features/auth/invitation/jobs.ts'
import { awardPraised, awardSlowly } from './features/award/jobs.ts'
import { countFigures } from './features/console/overview/jobs.ts'
import { noteAbsent } from './features/event/check-in/jobs.ts'
import { notifyDecided, sweepOffers } from './features/event/participation/jobs.ts'
import { remindParticipants } from './features/event/reminder/jobs.ts'
import { sweepUnusedFiles } from './features/file/unused-jobs.ts'
import { sendDigests } from './features/forum/digest/jobs.ts'
import { remindIgnitionParticipants } from './features/ignition/reminder-jobs.ts'
import { failLostMails } from './features/mail/mark-mails.ts'
import { retryMails } from './features/mail/retry-mails.ts'
import { processExpiredBookings } from './features/markas/booking/jobs.ts'
import { remindBookers } from './features/markas/booking/reminder-jobs.ts'
import { settleSessions } from './features/mentor/session/jobs.ts'
import { askAfterwards } from './features/mentor/after/jobs.ts'
import { remindSessions } from './features/mentor/reminder/jobs.ts'
import { notifyOverdue } from './features/moderation/case/jobs.ts'
import { liftSuspensions } from './features/moderation/suspension/jobs.ts'
import { mailUnread } from './features/notification/mail/jobs.ts'
import { notifySinceYesterday } from './features/notification/since-yesterday/jobs.ts'
import { anonymiseClosed } from './features/profile/close/jobs.ts'
import { makeExports } from './features/profile/export/jobs.ts'
import { processExpiredAttempts } from './features/quiz/process-expired-attempts.ts'
import { regradeResults } from './features/quiz/regrade-results.ts'
import { removeExpired } from './features/retention/jobs.ts'
import { askDueCards, drawCard } from './features/share/card/jobs.ts'
import { processExpiredInvitations } from './features/startup/invitation/jobs.ts'
import { notifyOverdueWork } from './features/task/jobs.ts'
import { settlePeerWork } from './features/task/peer/jobs.ts'
import type { Deps } from './lib/deps.ts'
import type { Jobs } from './lib/job/jobs.ts'
import type { RepeatedName } from './lib/job/policy.ts'

interface Work {
  /** Deps whose connections may wait for locks. */
  behind: Deps
  pushDue: () => Promise<void>
  /** Null without postponed deletion of files. */
  removePostponed: (() => Promise<void>) | null
  onRemoved: (removed: object) => void
}

/** Repeated jobs; one process runs each of them. */
const repeated = ({ behind, pushDue, removePostponed, onRemoved }: Work): Record<RepeatedName, Run | null> => ({
  'announcement-due': () => workOnDue(behind),
  'event-offers': () => sweepOffers(behind),
  'event-decided': () => notifyDecided(behind),
  'event-absent': () => noteAbsent(behind),
  'event-remind': () => remindParticipants(behind),
  'ignition-remind': () => remindIgnitionParticipants(behind),
  'account-invitations': () => processInvitations(behind),
  'startup-invitations': () => processExpiredInvitations(behind),
  'file-postponed': removePostponed,
  'data-export': () => makeExports(behind),
  'account-anonymise': () => anonymiseClosed(behind),
  'unused-files': () => sweepUnusedFiles(behind),
  retention: () => removeExpired(behind, onRemoved),
  'mail-lost': () => failLostMails(behind.db, behind.clock.now()),
  'mail-retry': () => retryMails(behind),
  'forum-digest': () => sendDigests(behind),
  'quiz-expire': () => processExpiredAttempts(behind),
  'quiz-regrade': () => regradeResults(behind),
  'award-evaluate': awardSlowly(behind),
  'award-praised': () => awardPraised(behind),
  'markas-settle': () => processExpiredBookings(behind),
  'markas-remind': () => remindBookers(behind),
  'mentor-settle': () => settleSessions(behind),
  'mentor-remind': () => remindSessions(behind),
  'mentor-after': () => askAfterwards(behind),
  'figure-count': () => countFigures(behind),
  'moderation-lift': () => liftSuspensions(behind),
  'moderation-overdue': () => notifyOverdue(behind),
  'task-overdue': () => notifyOverdueWork(behind),
  'share-card-due': () => askDueCards(behind),
  'task-peer': () => settlePeerWork(behind),
  'since-yesterday': () => notifySinceYesterday(behind),
  'notification-mail': () => mailUnread(behind),
  'notification-push': pushDue,
})

type Run = () => Promise<void>

/** Start the jobs of this process. */
export async function startWork(jobs: Jobs, work: Work) {
  await jobs.work('announcement-work', ({ announcement_id }) => workOnAnnouncement(work.behind, announcement_id))
  await jobs.work('share-card', ({ share_card_id }) => drawCard(work.behind, share_card_id))
  for (const [name, run] of Object.entries(repeated(work)) as [RepeatedName, Run | null][]) {
    if (run) await jobs.repeat(name, run)
  }
}
