import type { Fields } from '@semai/contract/console/resource/field'
import { rowsIn, textsIn } from '../value-rules.ts'
import type { Values } from '../table.ts'

/** References of a row; `path` is the field, or 'agenda.mentor_id' within a small table. */
export interface Named {
  path: string
  resource: string
  isList: boolean
  /** Ids in order; '' for a row of a small table without a reference. */
  ids: string[]
}

export function namedBy(fields: Fields, values: Values, prefix = ''): Named[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = `${prefix}${name}`
    const resource = field.resource ?? ''
    const value = values[name]
    if (field.kind === 'references') return [{ path, resource, isList: true, ids: textsIn(values, name) }]
    if (field.kind === 'reference')
      return [{ path, resource, isList: false, ids: typeof value === 'string' ? [value] : [] }]
    return field.kind === 'rows' ? namedByRows(field.fields ?? {}, rowsIn(values, name), `${path}.`) : []
  })
}

function namedByRows(fields: Fields, rows: Values[], prefix: string): Named[] {
  return Object.entries(fields)
    .filter(([, { kind }]) => kind === 'reference')
    .map(([name, { resource = '' }]) => {
      const ids = rows.map((row) => (typeof row[name] === 'string' ? row[name] : ''))
      return { path: `${prefix}${name}`, resource, isList: true, ids }
    })
}
