import type { AuditItem } from '@semai/contract/audit'
import { resourceOf } from '@semai/contract/console/resource/resources'
import { instantWords, isNothing, NOTHING, valueWords } from '../console/value-text.ts'
import { statusWords } from './text.ts'

type Change = AuditItem['changes'][number]

const personFields: Record<string, string> = {
  scope: 'Hak akses',
  region_hub_id: 'Hub',
  status: 'Status',
  suspended_until: 'Sampai',
}

const isStatus = (value: unknown): value is keyof typeof statusWords =>
  typeof value === 'string' && value in statusWords

export function fieldWords(resource: string | null, field: string): string {
  if (resource === 'people') return personFields[field] ?? field
  const described = resourceOf(resource ?? '')
  return described?.fields[field]?.label ?? (field === described?.states?.field ? 'Status' : field)
}

/** Format one side of a change on one line. */
export function changeWords(resource: string | null, { field: name }: Change, value: unknown, zone: string): string {
  if (isNothing(value)) return NOTHING
  if (resource === 'people') {
    if (name === 'suspended_until') return instantWords(value, zone)
    return isStatus(value) ? statusWords[value].label : String(value)
  }
  const described = resourceOf(resource ?? '')
  const state = described?.states?.values.find((one) => name === described.states?.field && one.value === value)
  if (state) return state.label
  const field = described?.fields[name]
  return field ? valueWords(field, value, { zone }) : String(value)
}
