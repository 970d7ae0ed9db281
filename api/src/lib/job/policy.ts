import type { QueueOptions } from 'pg-boss'

export type JobName = 'mail-urgent' | 'mail-deliver' | 'announcement-work' | 'share-card'

/** Work that the clock asks for, every minute. */
export type RepeatedName =
  | 'announcement-due'
  | 'event-remind'
  | 'event-offers'
  | 'event-decided'
  | 'event-absent'
  | 'ignition-remind'
  | 'quiz-expire'
  | 'quiz-regrade'
  | 'award-evaluate'
  | 'award-praised'
  | 'forum-digest'
  | 'account-invitations'
  | 'startup-invitations'
  | 'data-export'
  | 'file-postponed'
  | 'task-overdue'
  | 'task-peer'
  | 'account-anonymise'
  | 'markas-settle'
  | 'mentor-settle'
  | 'markas-remind'
  | 'mentor-remind'
  | 'mentor-after'
  | 'figure-count'
  | 'unused-files'
  | 'retention'
  | 'mail-lost'
  | 'mail-retry'
  | 'notification-push'
  | 'notification-mail'
  | 'since-yesterday'
  | 'moderation-lift'
  | 'moderation-overdue'
  | 'share-card-due'

interface JobPolicy {
  queue: QueueOptions
  /** How many are fetched at a time, and are under way side by side. */
  batchSize: number
  /** Parallel batches per process. A slow batch blocks only itself. */
  workers: number
  /** Workers woken by a new job. Others follow at the next poll or when a batch is full. */
  wakes: number
}

/** Seconds that finished jobs stay, so that a clock that is set back does not repeat a minute. */
export const DONE_RETENTION_SECONDS = 300

/** Seconds without a heartbeat after which another process takes a job. */
const HEARTBEAT_SECONDS = 15

const shared = { retryBackoff: true, heartbeatSeconds: HEARTBEAT_SECONDS, deleteAfterSeconds: DONE_RETENTION_SECONDS }

const policies: Record<JobName, JobPolicy> = {
  // Codes live for ten minutes: tried again after seconds, and every two minutes at least. The rest has a day.
  'mail-urgent': {
    queue: { ...shared, retryLimit: 720, retryDelay: 2, retryDelayMax: 120, expireInSeconds: 60 },
    batchSize: 5,
    workers: 3,
    wakes: 3,
  },
  // Half a day of tries. A batch may wait long under a low limit per second.
  'mail-deliver': {
    queue: { ...shared, retryLimit: 12, retryDelay: 10, expireInSeconds: 900 },
    batchSize: 20,
    workers: 4,
    wakes: 1,
  },
  'announcement-work': {
    queue: { ...shared, retryLimit: 12, retryDelay: 10, expireInSeconds: 900 },
    batchSize: 1,
    workers: 1,
    wakes: 1,
  },
  // A person waits, so retries come soon. One at a time, because drawing uses the CPU.
  'share-card': {
    queue: { ...shared, retryLimit: 3, retryDelay: 2, expireInSeconds: 60 },
    batchSize: 1,
    workers: 1,
    wakes: 1,
  },
}

export const policyOf = (name: JobName) => policies[name]

export const queues = Object.entries(policies)
