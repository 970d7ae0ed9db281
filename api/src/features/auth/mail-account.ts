import type { Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import type { MailText } from '../../lib/mail/template.ts'
import { postMail } from '../mail/post-mail.ts'
import type { Account } from './user-queries.ts'

/** Queue a mail about an account within the caller's transaction. */
export const mailAccount = (
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Tx,
  { id, email }: Pick<Account, 'id' | 'email'>,
  text: MailText,
) => postMail(tx, deps, { ...text, to: email, user_id: id }, deps.clock.now())
