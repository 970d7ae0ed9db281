import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, Instant, Nullable } from '../call/field.ts'
import { staffLimits } from '../call/staff-limits.ts'
import { CsvQuery, DataOf, PageOf, PageQuery } from '../call/page.ts'
import { uploadFailures } from '../call/failures.ts'
import { ConsoleEffect } from './effect.ts'
import { ConsoleValues, EffectChoices, ofResource, ofRow, ResourceParams, rowAction, RowId, RowParams } from './row.ts'

/** `labels` has the names of referenced rows by field; lists keep their order. */
const row = {
  id: RowId,
  values: ConsoleValues,
  labels: Type.Record(Type.String(), Type.Union([Type.String(), Type.Array(Type.String())])),
}

export type ConsoleRow = Static<typeof ConsoleRow>
const ConsoleRow = Type.Object(row)

export type ConsoleRecord = Static<typeof ConsoleRecord>
const ConsoleRecord = Type.Object({
  ...row,
  /** Revision for If-Match, which rejects a change of an outdated row. */
  rev: Type.String(),
  /** Allowed actions in this state: names of actions, 'update', 'remove'. */
  allowed: Type.Array(Type.String()),
  /** Path of the participants' page; null without one. */
  address: Nullable(Type.String()),
  updated_at: Nullable(Instant),
  updated_by: Nullable(Type.String()),
})

export const ConsoleListQuery = {
  search: Type.Optional(Type.String({ maxLength: 100 })),
  /** 'status=draft&region_hub_id=…', as in an address. */
  filter: Type.Optional(Type.String({ maxLength: 600 })),
  /** A field; '-' before it sorts descending. */
  sort: Type.Optional(Type.String({ maxLength: 42, pattern: '^-?[a-z][a-z0-9_]{0,39}$' })),
}

export const listConsoleRows = endpoint({
  method: 'GET',
  url: '/v1/console/:resource/get',
  config: { access: 'operator', failures: ofResource },
  schema: {
    summary: 'List rows of a resource; hub operators see their hub.',
    params: ResourceParams,
    querystring: Type.Object({
      ...PageQuery,
      ...ConsoleListQuery,
      size: Type.Integer({ minimum: 1, maximum: staffLimits.consolePageMax, default: staffLimits.consolePageSize }),
    }),
    response: { 200: PageOf(ConsoleRow) },
  },
})

export const getConsoleRow = endpoint({
  method: 'GET',
  url: '/v1/console/:resource/get/:id',
  config: { access: 'operator', failures: ofRow },
  schema: {
    summary: 'Get a row with all editable fields.',
    params: RowParams,
    response: { 200: DataOf(ConsoleRecord) },
  },
})

export const createConsoleRow = endpoint({
  method: 'POST',
  url: '/v1/console/:resource/create',
  config: { access: 'operator', failures: [...ofResource, 'console-duplicate', 'console-reference-unknown'] },
  schema: {
    summary: 'Create a row, as a draft if the resource has drafts. Idempotent by `id`.',
    params: ResourceParams,
    body: Type.Object({ id: Type.Optional(Id), values: ConsoleValues, choices: Type.Optional(EffectChoices) }),
    response: { 201: DataOf(ConsoleRecord) },
  },
})

export const updateConsoleRow = endpoint({
  method: 'PUT',
  url: '/v1/console/:resource/update/:id',
  config: {
    access: 'operator',
    failures: [
      ...ofRow,
      'console-action-refused',
      'console-changed',
      'console-rev-missing',
      'console-duplicate',
      'console-reference-unknown',
    ],
  },
  schema: {
    summary:
      'Update a row; If-Match holds the edited `rev`. For issued rows, which never change, returns the id of the replacement.',
    params: RowParams,
    body: Type.Object({
      values: ConsoleValues,
      choices: Type.Optional(EffectChoices),
    }),
    response: { 200: DataOf(ConsoleRecord) },
  },
})

export const actOnConsoleRows = endpoint({
  method: 'POST',
  url: '/v1/console/:resource/act',
  config: {
    access: 'operator',
    failures: [
      ...ofRow,
      'console-action-refused',
      'console-in-use',
      'console-duplicate',
      'console-parts-unpublished',
      'console-people-registered',
    ],
  },
  schema: {
    summary:
      'Run an action of the resource, or `remove`, on up to 200 rows: all or none. `parts` sets whether to publish their drafts too. Without it, drafts return console-parts-unpublished and nothing changes.',
    params: ResourceParams,
    body: Type.Object({
      ...rowAction,
      choices: Type.Optional(EffectChoices),
      reason: Type.Optional(Type.String({ maxLength: 500, pattern: '^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f]*$' })),
      parts: Type.Optional(Type.Union([Type.Literal('with'), Type.Literal('without')])),
    }),
    response: { 200: DataOf(Type.Object({ count: Type.Integer(), parts: Type.Integer() })) },
  },
})

export const orderConsoleRows = endpoint({
  method: 'PUT',
  url: '/v1/console/:resource/order',
  config: { access: 'operator', failures: [...ofRow, 'console-changed'] },
  schema: {
    summary: 'Reorder all rows of a resource, within a parent if it has one.',
    params: ResourceParams,
    body: Type.Object({ parent: Type.Optional(RowId), ids: Type.Array(RowId, { minItems: 1, maxItems: 500 }) }),
    response: { 200: DataOf(Type.Object({ count: Type.Integer() })) },
  },
})

export const listConsoleOptions = endpoint({
  method: 'GET',
  url: '/v1/console/:resource/options',
  config: { access: 'operator', failures: ofResource },
  schema: {
    summary: 'List at most 20 rows to choose from, by name, or the rows of `ids`.',
    params: ResourceParams,
    querystring: Type.Object({
      search: Type.Optional(Type.String({ maxLength: 100 })),
      ids: Type.Optional(Type.String({ maxLength: 3300, pattern: '^[A-Za-z0-9:._-]{1,64}(,[A-Za-z0-9:._-]{1,64})*$' })),
    }),
    response: { 200: PageOf(Type.Object({ id: RowId, label: Type.String() })) },
  },
})

export const exportConsoleRows = endpoint({
  method: 'GET',
  url: '/v1/console/:resource/export',
  config: { access: 'operator', failures: ofResource },
  schema: {
    summary: 'Export all matching rows as CSV (UTF-8, field labels as header). Writes an audit entry.',
    params: ResourceParams,
    querystring: Type.Object({
      ...ConsoleListQuery,
      ...CsvQuery,
    }),
    response: { 200: Type.Unknown() },
  },
})

export type ConsoleImport = Static<typeof ConsoleImport>
const ConsoleImport = Type.Object({
  total: Type.Integer(),
  good: Type.Integer(),
  /** Rows of the file from 1, without the header. */
  bad: Type.Array(Type.Object({ row: Type.Integer(), field: Type.String(), message: Type.String() })),
  /** Number of added rows: none, all, or the valid rows. */
  imported: Type.Integer(),
  /** Effects of adding the valid rows. Only in the response to a check. */
  effects: Type.Array(ConsoleEffect),
})

export const importConsoleRows = endpoint({
  method: 'POST',
  url: '/v1/console/:resource/import',
  config: {
    access: 'operator',
    upload: true,
    failures: [...uploadFailures, ...ofResource, 'file-missing', 'csv-unreadable', 'csv-too-long'],
  },
  schema: {
    summary:
      'Import a CSV file: `check` adds nothing, `all` adds all rows or none, `good` skips invalid rows. Returns every error.',
    params: ResourceParams,
    querystring: Type.Object({
      mode: Type.Union([Type.Literal('check'), Type.Literal('all'), Type.Literal('good')]),
      parent: Type.Optional(RowId),
      /** Choices of effects, as in an address: 'holiday.added=keep'. */
      choices: Type.Optional(Type.String({ maxLength: 400 })),
    }),
    response: { 200: DataOf(ConsoleImport) },
  },
})

const AuditChange = Type.Object({ field: Type.String(), before: Type.Unknown(), after: Type.Unknown() })

export type ConsoleAudit = Static<typeof ConsoleAudit>
export const ConsoleAudit = Type.Object({
  id: Id,
  createdAt: Instant,
  actor_name: Nullable(Type.String()),
  action: Type.String(),
  /** In words. */
  summary: Type.String(),
  resource: Nullable(Type.String()),
  row_id: Nullable(Type.String()),
  row_label: Nullable(Type.String()),
  changes: Type.Array(AuditChange),
})

export const listConsoleHistory = endpoint({
  method: 'GET',
  url: '/v1/console/:resource/history/:id',
  config: { access: 'operator', failures: ofRow },
  schema: {
    summary: "List a row's changes (author, time, values), latest first.",
    params: RowParams,
    querystring: Type.Object(PageQuery),
    response: { 200: PageOf(ConsoleAudit) },
  },
})
