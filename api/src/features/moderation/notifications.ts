import type { Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import type { MailText } from '../../lib/mail/template.ts'
import { postMail } from '../mail/post-mail.ts'
import { notify, notifyAll } from '../notification/notify.ts'
import { firstLine, type Sanction } from './case/rules.ts'
import { appealAnsweredEmail, hiddenEmail, suspendedEmail, warnedEmail } from './emails.ts'
import { findReader, listReporters, type Reader } from './reader-queries.ts'

/** Address of the decisions about the reader. */
const OWN_DECISIONS = '/profile?tab=setting#moderasi'

/** Decisions are always listed in the product. Their e-mails are separate. */
const aboutAccount = { kind: 'decision', is_always: true, email: null } as const

interface About {
  id: string
  about_id: string
  excerpt: string
}

async function mailTo(deps: Deps, tx: Tx, userId: string, write: (reader: Reader) => MailText) {
  const reader = await findReader(tx, userId)
  if (!reader) return
  await postMail(tx, deps, { ...write(reader), to: reader.email, user_id: reader.id }, deps.clock.now())
}

export const notifyHiddenUntilReviewed = (deps: Deps, tx: Tx, { id, about_id, excerpt }: About) =>
  notify(tx, deps, {
    ...aboutAccount,
    user_id: about_id,
    title: 'Tulisanmu sedang ditinjau',
    content_title: firstLine(excerpt),
    content_summary:
      'Beberapa anggota melaporkannya, jadi kami sembunyikan dulu sampai moderator membacanya. Belum tentu ada yang salah.',
    dedupe_key: `moderation-review:${id}`,
  })

/** Notify an author that their content is shown again. */
export const notifyShown = (deps: Deps, tx: Tx, { id, about_id, excerpt }: About) =>
  notify(tx, deps, {
    ...aboutAccount,
    user_id: about_id,
    title: 'Tulisanmu ditampilkan lagi',
    content_title: firstLine(excerpt),
    content_summary: 'Moderator sudah meninjaunya dan tidak menemukan masalah. Terima kasih sudah bersabar.',
    dedupe_key: `moderation-shown:${id}`,
  })

const sanctions: Record<Sanction, { title: string; email: (about: Parameters<typeof suspendedEmail>[0]) => MailText }> =
  {
    hide: { title: 'Tulisanmu disembunyikan', email: hiddenEmail },
    warn: { title: 'Peringatan dari moderator', email: warnedEmail },
    suspend: { title: 'Akunmu ditangguhkan', email: suspendedEmail },
  }

interface Sanctioned extends About {
  action_id: string
  kind: Sanction
  reason: string
  until: string | null
  token: string
}

/** Notify by notification and e-mail. A suspended person can only use the link in the e-mail. */
export async function notifySanction(deps: Deps, tx: Tx, sanction: Sanctioned) {
  const { about_id, action_id, kind, reason, until, token, excerpt } = sanction
  const { title, email } = sanctions[kind]
  await notify(tx, deps, {
    ...aboutAccount,
    user_id: about_id,
    title,
    content_title: firstLine(excerpt),
    content_summary: reason,
    target: OWN_DECISIONS,
    dedupe_key: `moderation:${action_id}`,
  })
  await mailTo(deps, tx, about_id, ({ full_name, time_zone }) =>
    email({ ...deps.config, full_name, time_zone, reason, token, until: until ?? '' }),
  )
}

interface Reviewed {
  id: string
  is_upheld: boolean
}

/** Notify the reporters that their report was reviewed, without the moderator and the decision. */
export async function notifyReporters(deps: Deps, tx: Tx, { id, is_upheld }: Reviewed) {
  const reporters = await listReporters(tx, id)
  await notifyAll(
    tx,
    deps,
    reporters.map((user_id) => ({
      ...aboutAccount,
      user_id,
      title: 'Laporanmu sudah ditinjau',
      content_title: 'Terima kasih sudah ikut menjaga Semai',
      content_summary: is_upheld
        ? 'Moderator membacanya dan sudah mengambil tindakan.'
        : 'Moderator membacanya dan kali ini tidak menemukan pelanggaran.',
      dedupe_key: `moderation-reviewed:${id}`,
    })),
  )
}

interface AnsweredAppeal {
  id: string
  user_id: string
  excerpt: string
  answer: string
  is_upheld: boolean
}

export async function notifyAppealAnswered(deps: Deps, tx: Tx, appeal: AnsweredAppeal) {
  const { id, user_id, excerpt, answer, is_upheld } = appeal
  await notify(tx, deps, {
    ...aboutAccount,
    user_id,
    title: is_upheld ? 'Bandingmu diterima' : 'Bandingmu sudah dijawab',
    content_title: firstLine(excerpt),
    content_summary: answer,
    target: OWN_DECISIONS,
    dedupe_key: `appeal:${id}`,
  })
  await mailTo(deps, tx, user_id, ({ full_name }) =>
    appealAnsweredEmail({ publicUrl: deps.config.publicUrl, full_name, answer, is_upheld }),
  )
}
