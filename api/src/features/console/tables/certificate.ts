import { certificate } from '@semai/contract/console/resource/award'
import { sql } from 'kysely'
import { checkIssue, finishIssue, prepareIssue, type CertificateRequest } from '../../award/issue-by-hand.ts'
import { correctName } from '../../award/replace-certificate.ts'
import { revokeCertificate } from '../../award/revoke-certificate.ts'
import { unprintableWords } from '../../../lib/certificate/font-coverage.ts'
import { actionRefused } from '../../../lib/failure.ts'
import type { Change, ConsoleTable } from '../table.ts'
import { textIn } from '../value-rules.ts'

export const certificateTable: ConsoleTable = {
  resource: certificate,
  table: 'certificate',
  label: sql`t.serial`,
  searched: [sql`t.serial`, sql`t.recipient_name`, sql`t.verify_code`],
  columns: {
    workshop_id: sql`(
      select w.id from workshop w where t.subject_type = 'workshop' and w.id::text = t.subject_key)`,
  },
  apart: ['workshop_id'],
  heads: { 'e-mail': 'user_id', email: 'user_id' },
  personal: ['user_id', 'recipient_name'],
  constraints: {
    certificate_one_active: {
      field: 'user_id',
      message: 'Orang ini sudah punya sertifikat itu, atau ditulis dua kali.',
    },
  },
  isShown: () => true,
  check: async (change) => {
    const request = requestOf(change)
    if (request.user_id === change.context.session.user_id)
      return [
        change.before
          ? { field: 'recipient_name', message: 'Sertifikatmu sendiri diperbaiki pengelola lain.' }
          : { field: 'user_id', message: 'Sertifikatmu sendiri diterbitkan pengelola lain.' },
      ]
    const message = unprintableWords(textIn(change.values, 'recipient_name'))
    if (message) return [{ field: 'recipient_name', message }]
    if (change.before) return []
    const error = await checkIssue(change.tx, request)
    return error ? [error] : []
  },
  prepare: async (change) => {
    const { full_name, ...said } = await prepareIssue(change.tx, requestOf(change))
    return { ...said, recipient_name: change.values['recipient_name'] ?? full_name }
  },
  after: ({ tx, context: { deps, now }, id, values }) =>
    finishIssue(tx, deps, { id, user_id: textIn(values, 'user_id'), now }),
  isClosed: ({ status }) => status !== 'issued',
  replace: ({ tx, context, id, values }) =>
    correctName(context.deps, tx, context.session, { id, recipient_name: textIn(values, 'recipient_name') }),
  actions: {
    revoke: async ({ tx, context, rows, reason }) => {
      if (rows.some(({ values }) => values['user_id'] === context.session.user_id))
        throw actionRefused('Sertifikatmu sendiri dicabut pengelola lain.')
      for (const { label } of rows) {
        await revokeCertificate(context.deps, tx, context.session, { serial: label, reason: reason ?? '' })
      }
    },
  },
}

const requestOf = ({ values, context }: Change): CertificateRequest => ({
  template_id: textIn(values, 'template_id'),
  user_id: textIn(values, 'user_id'),
  workshop_id: textIn(values, 'workshop_id') || null,
  now: context.now,
})
