import type { ConsoleRow } from '@semai/contract/console/record'
import type { Resource } from '@semai/contract/console/resource/resource'
import type { ConsoleSelf } from '@semai/contract/console/self'
import { Tag } from '../../../ui/fact/tag.tsx'
import classes from './cell.module.css'
import { ownZone, zoneOf } from '../console-zone.ts'
import { isNothing, NOTHING, valueWords } from '../value-text.ts'

interface CellProps {
  resource: Resource
  self: ConsoleSelf
  name: string
  row: Pick<ConsoleRow, 'values' | 'labels'>
}

/** Cell of a list. */
export function Cell({ resource, self, name, row: { values, labels } }: CellProps) {
  const value = values[name]
  if (name === resource.states?.field) return <StateTag resource={resource} value={value} />
  const field = resource.fields[name]
  if (!field || isNothing(value)) return <span className={classes.nothing}>{NOTHING}</span>
  if (field.kind === 'image' && typeof value === 'string')
    return <img className={classes.picture} src={value} alt="" loading="lazy" />
  const readerZone = ownZone(self)
  const zone = zoneOf(field, values, readerZone)
  const words = valueWords(field, value, { zone, readerZone, label: labels[name] })
  if (field.kind === 'instant') return <InstantCell words={words} />
  return <span title={words}>{words}</span>
}

/** Date and time in the reader’s zone, with the local time on a second line. */
function InstantCell({ words }: { words: string }) {
  const [own, place] = words.split(/ (?=\()/)
  return (
    <span title={words}>
      {own} {place && <small className={classes.place}>{place}</small>}
    </span>
  )
}

/** State of a row as a coloured tag. */
export function StateTag({ resource, value }: { resource: Resource; value: unknown }) {
  const state = resource.states?.values.find((one) => one.value === value)
  if (!state) return <span className={classes.nothing}>{NOTHING}</span>
  return <Tag tone={state.tone}>{state.label}</Tag>
}
