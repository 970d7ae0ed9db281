import type { Action, Resource } from '@semai/contract/console/resource/resource'
import type { ConsoleTable, Values } from '../table.ts'
import { textIn } from '../value-rules.ts'

const stateOf = ({ states }: Resource, values: Values) => (states ? textIn(values, states.field) : null)

export const isPossible = (action: Action, resource: Resource, values: Values) =>
  !action.from || action.from.includes(stateOf(resource, values) ?? '')

/** Return the actions allowed on a row in its current state. */
export function allowedOn({ resource, isClosed, isPermanent }: ConsoleTable, values: Values): string[] {
  const { actions, can } = resource
  const isOpen = !isClosed?.(values)
  const names = actions.filter((action) => isPossible(action, resource, values)).map(({ name }) => name)
  return [
    ...(can.update && isOpen ? ['update'] : []),
    ...names,
    ...(can.remove && isOpen && !isPermanent?.(values) ? ['remove'] : []),
  ]
}

/** Suggest an action that is possible on all rows instead of removal; '' if there is none. */
export function insteadWords({ resource }: ConsoleTable, rows: Values[]): string {
  const action = resource.actions.find((one) => one.isInstead && rows.every((row) => isPossible(one, resource, row)))
  return action ? ` Pakai “${action.label}” sebagai gantinya.` : ''
}

/** Return the address of the row’s page for participants; null if they do not see it. */
export function addressOf({ resource, isShown }: ConsoleTable, id: string, values: Values): string | null {
  const isThere = isShown ? isShown(values) : ['published', 'active', null].includes(stateOf(resource, values))
  if (!resource.address || !isThere) return null
  return resource.address.replace('{id}', id).replace(/\{(\w+)\}/g, (_, name: string) => textIn(values, name))
}
