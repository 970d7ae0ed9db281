import { limits, serverLimits } from '@semai/contract/call/limits'
import { waitDays } from '../file/unused-queries.ts'
import { retentions, type Retention } from './rules.ts'

/** Data that other jobs remove, because one statement is not enough: stored bytes, emails, a whole account. */
export const elsewhere: (Retention & { by: string })[] = [
  {
    what: 'closed accounts, with all that personal-data.json says',
    tables: ['app_user'],
    days: limits.closedAccountDays,
    since: 'they were closed',
    end: 'anonymised',
    why: 'until then they can be opened again',
    by: 'account-anonymise',
  },
  {
    what: 'copies of personal data',
    tables: ['data_export', 'file'],
    days: serverLimits.dataExportDays,
    since: 'they were made',
    end: 'deleted',
    why: 'one file with all data about a person',
    by: 'data-export',
  },
  {
    what: 'files of messages and posts that were never sent, and files without a reference',
    tables: ['file', 'message_attachment', 'forum_image'],
    days: waitDays.other,
    since: 'they were uploaded',
    end: 'deleted',
    why: 'a message may be written for a while',
    by: 'unused-files',
  },
  {
    what: 'files for tasks that were never handed in',
    tables: ['file'],
    days: waitDays.upload,
    since: 'they were uploaded',
    end: 'deleted',
    why: 'an answer is drafted for days',
    by: 'unused-files',
  },
  {
    what: 'content’s files that no text names',
    tables: ['file'],
    days: waitDays.library,
    since: 'they were uploaded',
    end: 'deleted',
    why: 'content is prepared for weeks',
    by: 'unused-files',
  },
  {
    what: 'bytes without a row, `.part` files, unfinished parts in the bucket',
    tables: [],
    days: 1,
    since: 'they were written',
    end: 'deleted',
    why: 'a running upload has no row yet; the job fails instead of removing more than a tenth of a store',
    by: 'unused-files',
  },
  {
    what: 'printed certificates that are no longer valid',
    tables: [],
    days: 0,
    since: 'they were revoked, replaced or anonymised',
    end: 'deleted',
    why: 'valid ones are printed again from stored data',
    by: 'award-evaluate',
  },
  {
    what: 'files whose removal was postponed',
    tables: ['postponed_removal'],
    days: 0,
    since: 'no backup runs and the bucket answers',
    end: 'deleted',
    why: 'a backup has whole files only',
    by: 'file-postponed',
  },
  {
    what: 'done and failed jobs of the queue (schema `job`)',
    tables: [],
    days: 0,
    since: 'five minutes after their end',
    end: 'deleted',
    why: 'a finished minute must not run again after the clock was set back',
    by: 'the queue itself',
  },
]

/** Lines of the runbook's table. */
export const retentionLines = () =>
  [...Object.values<Retention>(retentions).map((one) => ({ ...one, by: 'retention' })), ...elsewhere].map(
    ({ what, days, since, end, why, by }) =>
      `| ${what} | ${after(days, since)} | ${end} | ${why} | ${by.includes(' ') ? by : `\`${by}\``} |`,
  )

const after = (days: number, since: string) => {
  if (days === 0) return since
  return `${days} ${days === 1 ? 'day' : 'days'} after ${since}`
}
