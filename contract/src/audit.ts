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
      'What was done, the latest first: all of it for administrators, what was done in the console for operators of the whole country; not for those of a hub. `total` counts to 10,000.',
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
    summary: 'The sorts of actions that one may read of, in words.',
    response: { 200: PageOf(Type.Object({ action: Type.String(), words: Type.String() })) },
  },
})

export const exportAuditLog = endpoint({
  method: 'GET',
  url: '/v1/audit/export',
  config: { access: 'national' },
  schema: {
    summary: 'The same as CSV, at most 50,000 lines. That it was taken along is written down.',
    querystring: Type.Object({ ...AuditFilter.properties, ...CsvQuery }),
    response: { 200: Type.Unknown() },
  },
})
