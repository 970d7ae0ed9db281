import type { ModerationCase, ModerationDecision } from '@semai/contract/moderation/moderation'
import type { ReportReason } from '@semai/contract/moderation/report'

type Facts = Pick<ModerationCase, 'status' | 'subject' | 'is_hidden' | 'about'> & {
  actions: Pick<ModerationCase['actions'][number], 'kind'>[]
}

/** Return the possible decisions, by the server’s rule, so that the page offers none that it rejects. */
export function offered({ status, subject, is_hidden, about, actions }: Facts): ModerationDecision[] {
  if (status !== 'open') return is_hidden && actions.at(-1)?.kind === 'hide' ? ['restore'] : []
  return [
    'dismiss',
    ...(subject === 'user' ? [] : (['hide'] as const)),
    ...(about ? (['warn', 'suspend'] as const) : []),
  ]
}

export const needsReason = (decision: ModerationDecision) =>
  decision === 'hide' || decision === 'warn' || decision === 'suspend'

const FINDINGS: Record<ReportReason, string> = {
  spam: 'kami nilai sebagai iklan yang tidak diminta.',
  harassment: 'menyerang atau merendahkan orang lain.',
  fraud: 'kami nilai mengarah ke penipuan.',
  sexual: 'bermuatan seksual, yang tidak cocok untuk ruang bersama ini.',
  hate: 'merendahkan orang karena latar belakangnya.',
  other: 'tidak sesuai dengan tata tertib komunitas Semai.',
}

const ENDINGS: Partial<Record<ModerationDecision, string>> = {
  hide: 'Kamu tetap boleh menulis, dengan cara yang membuat semua orang nyaman.',
  warn: 'Tolong jangan diulangi, ya. Kalau terulang, akunmu bisa kami tangguhkan.',
  suspend: 'Setelah masa ini lewat, kami senang menyambutmu lagi.',
}

/** Return the initial text for the person; moderators edit it. */
export const template = (decision: ModerationDecision, reason: ReportReason, subject: ModerationCase['subject']) =>
  `${subject === 'user' ? 'Sikapmu' : 'Tulisanmu'} ${FINDINGS[reason]} ${ENDINGS[decision] ?? ''}`.trim()

/** Return the previous and next case of the queue. */
export function neighbours<Item extends { id: string }>(items: readonly Item[], id: string) {
  const at = items.findIndex((item) => item.id === id)
  // After a case has left the queue, the first case is the next one.
  if (at < 0) return { before: undefined, after: items[0] }
  return { before: items[at - 1], after: items[at + 1] }
}
