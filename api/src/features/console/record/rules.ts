import type { Action, Resource } from '@semai/contract/console/resource/resource'
import type { ConsoleTable, Values } from '../table.ts'
import { textIn } from '../value-rules.ts'

const stateOf = ({ states }: Resource, values: Values) => (states ? textIn(values, states.field) : null)

export const isPossible = (action: Action, resource: Resource, values: Values) =>
  !action.from || action.from.includes(stateOf(resource, values) ?? '')

/** What may be done with a row as it is. */
export function allowedOn({ resource, isClosed, isKept }: ConsoleTable, values: Values): string[] {
  const { actions, can } = resource
  const isOpen = !isClosed?.(values)
  const names = actions.filter((action) => isPossible(action, resource, values)).map(({ name }) => name)
  return [
    ...(can.update && isOpen ? ['update'] : []),
    ...names,
    ...(can.remove && isOpen && !isKept?.(values) ? ['remove'] : []),
  ]
}

/** What can be done with all of these instead of removing them, as a sentence; '' where there is nothing. */
export function insteadWords({ resource }: ConsoleTable, rows: Values[]): string {
  const action = resource.actions.find((one) => one.isInstead && rows.every((row) => isPossible(one, resource, row)))
  return action ? ` Pakai “${action.label}” sebagai gantinya.` : ''
}

/** Where participants see a row; null where they do not. */
export function addressOf({ resource, isShown }: ConsoleTable, id: string, values: Values): string | null {
  const isThere = isShown ? isShown(values) : ['published', 'active', null].includes(stateOf(resource, values))
  if (!resource.address || !isThere) return null
  return resource.address.replace('{id}', id).replace(/\{(\w+)\}/g, (_, name: string) => textIn(values, name))
}
