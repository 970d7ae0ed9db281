import type { Action, Resource } from '@semai/contract/console/resource/resource'
import { formatNumber } from '../../../lib/text/format-number.ts'

/** Title of an action's dialog. Does not add the resource's name to a label that already has an object. */
export function actionTitle({ label }: Pick<Action, 'label'>, { one }: Pick<Resource, 'one'>, count: number): string {
  const rows = count > 1 ? `${formatNumber(count)} ${one}` : one
  if (label.endsWith(` ${one}`)) return `${label.slice(0, -one.length)}${rows}?`
  return label.includes(' ') && count === 1 ? `${label}?` : `${label} ${rows}?`
}
