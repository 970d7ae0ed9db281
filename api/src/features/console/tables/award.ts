import { badge, certificateTemplate } from '@semai/contract/console/award'
import { sql } from 'kysely'
import type { Change, ConsoleTable, Values } from '../table.ts'
import { rowsIn, textIn } from '../value-rules.ts'

export const badgeTable: ConsoleTable = {
  resource: badge,
  table: 'badge',
  label: sql`t.name`,
  searched: [sql`t.name`, sql`t.criteria_text`],
  columns: {
    rule_event: sql`t.rule ->> 'event'`,
    rule_target: sql`t.rule ->> 'target'`,
    rule_threshold: sql`(t.rule ->> 'threshold')::integer`,
    holders: sql`(select count(*)::integer from badge_award a where a.badge_id = t.id and a.revoked_at is null)`,
  },
  apart: ['rule_event', 'rule_target', 'rule_threshold'],
  prepare: ({ values }) => {
    const target = textIn(values, 'rule_target')
    const rule = { event: values['rule_event'], ...(target && { target }), threshold: values['rule_threshold'] }
    return { rule: JSON.stringify(rule) }
  },
}

export const certificateTemplateTable: ConsoleTable = {
  resource: certificateTemplate,
  table: 'certificate_template',
  label: sql`t.title`,
  searched: [sql`t.title`, sql`t.subject_key`],
  columns: {
    signatories: sql`(
      select coalesce(jsonb_agg(s - 'signature' order by place), '[]')
      from jsonb_array_elements(t.signatories) with ordinality as signed (s, place))`,
    issued: sql`(
      select count(*)::integer from certificate c where c.template_id = t.id and c.status = 'issued')`,
  },
  constraints: { certificate_template_once: { field: 'subject_key', message: 'Templat untuk ini sudah ada.' } },
  isUsed: sql`exists (select from certificate c where c.template_id = t.id)`,
  check: ({ values }) =>
    rowsIn(values, 'signatories').length === 0
      ? [{ field: 'signatories', message: 'Tulis siapa yang menandatangani.' }]
      : [],
  prepare: async (change) => ({
    signatories: JSON.stringify(await withSignatures(change)),
    // The database's default is for those that come with the product.
    ...(!change.before && { status: 'draft' }),
  }),
}

/** Whoever signed before still does with the same stroke. */
async function withSignatures({ tx, id, values, before }: Change): Promise<Values[]> {
  const rows = rowsIn(values, 'signatories')
  if (!before) return rows
  const { rows: kept } = await sql<{ name: string; signature: string }>`
    select s ->> 'name' as name, s ->> 'signature' as signature
    from certificate_template t, jsonb_array_elements(t.signatories) s
    where t.id = ${id}
      and s ? 'signature'`.execute(tx)
  return rows.map((row) => {
    const found = kept.find(({ name }) => name === row['name'])
    return found ? { ...row, signature: found.signature } : row
  })
}
