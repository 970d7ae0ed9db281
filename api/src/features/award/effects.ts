import { sql } from 'kysely'
import { chosen, differs, type Choices, type Effect, type Effects, type RowChange } from '../../lib/change/effect.ts'
import { countRows } from '../../lib/database/count-rows.ts'
import type { Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import type { Operator } from './close-certificate.ts'
import { reissueCertificates } from './reissue-certificates.ts'

const countHolders = (tx: Tx, { id }: RowChange): Promise<number> =>
  countRows(
    tx,
    sql`
      from badge_award
      where badge_id = ${id}
        and revoked_at is null`,
  )

/** The effects of changes of a badge on its holders; see docs/changes.md. */
export const badgeEffects: Effects = {
  cells: [
    {
      name: 'badge.rule',
      fields: ['rule_event', 'rule_target', 'rule_threshold'],
      count: countHolders,
      text: () => 'sudah meraihnya dan tetap memilikinya. Aturan baru berlaku untuk yang berikutnya.',
    },
    {
      name: 'badge.archived',
      action: 'archive',
      fields: [],
      count: countHolders,
      text: () => 'sudah meraihnya dan tetap memilikinya.',
    },
  ],
  silent: ['name', 'description', 'criteria_text', 'holders'],
  isOpen: () => true,
}

const countIssued = (tx: Tx, { id, now }: RowChange): Promise<number> =>
  countRows(
    tx,
    sql`
      from certificate
      where template_id = ${id}
        and status = 'issued'
        and (valid_until is null or valid_until > ${now.toISOString()})`,
  )

const wordingEffect: Effect = {
  name: 'certificate-template.wording',
  fields: ['title', 'description', 'signatories', 'valid_months'],
  count: countIssued,
  text: () => 'sudah punya sertifikatnya. Isinya tidak berubah, kecuali kamu menerbitkannya ulang.',
  choices: [
    { value: 'keep', label: 'Biarkan sertifikat yang sudah terbit' },
    { value: 'reissue', label: 'Terbitkan ulang semuanya; kode lama berbunyi “diganti”' },
  ],
}

/** The effects of changes of a certificate template on certificates; see docs/changes.md. */
export const templateEffects: Effects = {
  cells: [
    wordingEffect,
    {
      name: 'certificate-template.archived',
      action: 'archive',
      fields: [],
      count: countIssued,
      text: () => 'sudah punya sertifikatnya, dan sertifikatnya tetap berlaku.',
    },
  ],
  silent: ['subject_type', 'subject_key', 'issued'],
  isOpen: () => true,
}

/** Apply the effects of a saved change of a certificate template. */
export async function followTemplate(
  deps: Deps,
  tx: Tx,
  change: RowChange,
  { operator, choices }: { operator: Operator; choices: Choices },
) {
  if (!differs(change, wordingEffect.fields) || chosen(wordingEffect, choices) !== 'reissue') return
  await reissueCertificates(deps, tx, operator, change.id)
}
