import { Type, type Static } from 'typebox'
import { ConsoleAudit } from './console/record.ts'
import { endpoint } from './call/endpoint.ts'
import { Id, Nullable, TimeZone } from './call/field.ts'
import { staffLimits } from './call/staff-limits.ts'
import { CsvQuery, PageOf, PageQuery } from './call/page.ts'

const Name = Type.String({ maxLength: 60, pattern: '^[a-z]+(-[a-z]+)*$' })
const Day = Type.String({ format: 'date' })

const filter = {
  actor_id: Type.Optional(Id),
  /** Id of the person or row that the action concerned. */
  subject_id: Type.Optional(Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9:_-]+$' })),
  action: Type.Optional(Name),
  /** 'people', or a resource of the console. */
  resource: Type.Optional(Name),
  /** Only actions in the console. */
  console: Type.Optional(Type.Boolean()),
  /** Local days, both included. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  time_zone: Type.Union([...TimeZone.anyOf], { default: 'Asia/Jakarta' }),
}

export type AuditFilter = Static<typeof AuditFilter>
const AuditFilter = Type.Object(filter)

export type AuditItem = Static<typeof AuditItem>
const AuditItem = Type.Object({
  ...ConsoleAudit.properties,
  actor_id: Nullable(Id),
  reason: Nullable(Type.String()),
  /** Chrome di Windows, jaringan 203.0.113.x. */
  origin: Nullable(Type.String()),
})

export const listAuditLog = endpoint({
  method: 'GET',
  url: '/v1/audit/get',
  config: { access: 'national' },
  schema: {
    summary:
      'List audit entries, latest first; `total` counts to 10,000. Administrators see all entries, national operators only console actions. Returns 403 to operators of a hub.',
    querystring: Type.Object({
      ...PageQuery,
      size: Type.Integer({ minimum: 1, maximum: staffLimits.consolePageMax, default: staffLimits.consolePageSize }),
      ...filter,
    }),
    response: { 200: PageOf(AuditItem) },
  },
})

export const listAuditActions = endpoint({
  method: 'GET',
  url: '/v1/audit/action/get',
  config: { access: 'national' },
  schema: {
    summary: 'List the action kinds you can read, with labels.',
    response: { 200: PageOf(Type.Object({ action: Type.String(), words: Type.String() })) },
  },
})

export const exportAuditLog = endpoint({
  method: 'GET',
  url: '/v1/audit/export',
  config: { access: 'national' },
  schema: {
    summary: 'Export the audit log as CSV, at most 50,000 lines. Writes an audit entry.',
    querystring: Type.Object({ ...AuditFilter.properties, ...CsvQuery }),
    response: { 200: Type.Unknown() },
  },
})
