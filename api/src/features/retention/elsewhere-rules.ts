import { limits, serverLimits } from '@semai/contract/call/limits'
import { waitDays } from '../file/unused-queries.ts'
import { retentions, type Retention } from './rules.ts'

/** What jobs of their own take away, for it needs more than a statement: bytes, letters, a whole person. */
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
    what: 'copies of one’s data',
    tables: ['data_export', 'file'],
    days: serverLimits.dataExportDays,
    since: 'they were made',
    end: 'deleted',
    why: 'everything about somebody in one file',
    by: 'data-export',
  },
  {
    what: 'files of messages and posts that never came, and what lost whatever referred to it',
    tables: ['file', 'message_attachment', 'forum_image'],
    days: waitDays.other,
    since: 'they were uploaded',
    end: 'deleted',
    why: 'what is written needs a while',
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
    why: 'what is being stored has no row yet; it fails instead of removing more than a tenth of a store',
    by: 'unused-files',
  },
  {
    what: 'printed certificates that hold no longer',
    tables: [],
    days: 0,
    since: 'they were taken back, replaced or made anonymous',
    end: 'deleted',
    why: 'others are printed anew from what is kept',
    by: 'award-evaluate',
  },
  {
    what: 'files whose removal was put off',
    tables: ['postponed_removal'],
    days: 0,
    since: 'no backup is made and the bucket is there',
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
    why: 'a minute that is done is not done again after the clock was set back',
    by: 'the queue itself',
  },
]

/** The table as the runbook has it: one line for each. */
export const retentionLines = () =>
  [...Object.values<Retention>(retentions).map((one) => ({ ...one, by: 'retention' })), ...elsewhere].map(
    ({ what, days, since, end, why, by }) =>
      `| ${what} | ${after(days, since)} | ${end} | ${why} | ${by.includes(' ') ? by : `\`${by}\``} |`,
  )

const after = (days: number, since: string) => {
  if (days === 0) return since
  return `${days} ${days === 1 ? 'day' : 'days'} after ${since}`
}
