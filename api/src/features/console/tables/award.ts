import { badge, certificateTemplate } from '@semai/contract/console/resource/award'
import { sql } from 'kysely'
import { badgeEffects, followTemplate, templateEffects } from '../../award/effects.ts'
import { keepSignatures } from '../../award/keep-signatures.ts'
import { unprintableWords } from '../../../lib/certificate/font-coverage.ts'
import { changeOf } from '../row-change.ts'
import type { ConsoleTable } from '../table.ts'
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
  effects: badgeEffects,
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
  effects: templateEffects,
  after: ({ tx, context, id, before, values, choices = {} }) =>
    followTemplate(context.deps, tx, changeOf(context, { id, before, values }), {
      operator: context.session,
      choices,
    }),
  constraints: { certificate_template_once: { field: 'subject_key', message: 'Templat untuk ini sudah ada.' } },
  isUsed: sql`exists (select from certificate c where c.template_id = t.id)`,
  check: ({ values }) => {
    const signatories = rowsIn(values, 'signatories')
    if (signatories.length === 0) return [{ field: 'signatories', message: 'Tulis siapa yang menandatangani.' }]
    const texts = new Map([
      ...['title', 'description'].map((name): [string, string] => [name, textIn(values, name)]),
      ...signatories.flatMap((row, at) =>
        ['name', 'position'].map((name): [string, string] => [`signatories.${at}.${name}`, textIn(row, name)]),
      ),
    ])
    return [...texts].flatMap(([field, text]) => {
      const message = unprintableWords(text)
      return message ? [{ field, message }] : []
    })
  },
  prepare: async ({ tx, id, values, before }) => ({
    signatories: JSON.stringify(await keepSignatures(tx, id, rowsIn(values, 'signatories'))),
    // The column’s default is meant for seeded templates.
    ...(!before && { status: 'draft' }),
  }),
}
