import { certificate } from '@semai/contract/console/award'
import { sql } from 'kysely'
import { replaceCertificate, revokeCertificate } from '../../award/change-queries.ts'
import { certificateNotice } from '../../award/issue-queries.ts'
import { closeExpired, findProspect, findWording, noteSuccessor, type Wish } from '../../award/wording-queries.ts'
import { notify } from '../../notification/queries.ts'
import { prospectFault } from '../certificate/rules.ts'
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
    const prospect = change.before ? null : await findProspect(change.tx, wishOf(change))
    const fault = prospect && prospectFault(prospect, textIn(change.values, 'workshop_id'))
    return fault ? [fault] : []
  },
  prepare: async (change) => {
    const { tx, values, context } = change
    const { full_name, ...said } = await findWording(tx, wishOf(change))
    await closeExpired(tx, { ...said, user_id: textIn(values, 'user_id') }, context.now)
    return { ...said, recipient_name: values['recipient_name'] ?? full_name }
  },
  after: async ({ tx, context, id, values }) => {
    await noteSuccessor(tx, id, context.now)
    const { rows } = await sql<{ title: string }>`select title from certificate where id = ${id}`.execute(tx)
    const notice = { id, user_id: textIn(values, 'user_id'), title: rows[0]?.title ?? '' }
    await notify(tx, context.deps, certificateNotice(notice))
  },
  isClosed: ({ status }) => status !== 'issued',
  replace: async ({ tx, context, id, values, before }) => {
    const { rows } = await sql<{ serial: string; full_name: string | null }>`
      select c.serial, u.full_name
      from certificate c
      left join app_user u on u.id = c.user_id
      where c.id = ${id}`.execute(tx)
    const [held] = rows
    const recipient_name = textIn(values, 'recipient_name') || held?.full_name
    if (!held || !recipient_name || recipient_name === before?.['recipient_name']) return id
    return replaceCertificate(context.deps, tx, context.session, { serial: held.serial, recipient_name })
  },
  actions: {
    revoke: async ({ tx, context, rows, reason }) => {
      for (const { label } of rows) {
        await revokeCertificate(context.deps, tx, context.session, { serial: label, reason: reason ?? '' })
      }
    },
  },
}

const wishOf = ({ values, context }: Change): Wish => ({
  template_id: textIn(values, 'template_id'),
  user_id: textIn(values, 'user_id'),
  workshop_id: textIn(values, 'workshop_id') || null,
  now: context.now,
})
