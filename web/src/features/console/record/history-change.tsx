import { IconArrowRight } from '@tabler/icons-react'
import type { ConsoleAudit } from '@semai/contract/console/record'
import type { Resource } from '@semai/contract/console/resource/resource'
import type { ConsoleSelf } from '@semai/contract/console/self'
import { ownZone } from '../console-zone.ts'
import classes from './history-panel.module.css'
import { differenceOf } from './text-difference.ts'
import { isWithheld, WITHHELD } from './withheld.ts'
import { isNothing, NOTHING, textOfHtml, valueWords } from '../value-text.ts'

interface HistoryChangeProps {
  change: ConsoleAudit['changes'][number]
  resource: Resource
  self: ConsoleSelf
}

/** A field before and after; long texts with removed and added words. */
export function HistoryChange({ change, resource, self }: HistoryChangeProps) {
  const { field: name, before, after } = change
  const field = resource.fields[name]
  const label = field?.label ?? (name === resource.states?.field ? 'Status' : name)
  const isText = field && ['long-text', 'markdown', 'html'].includes(field.kind) && !isNothing(before)
  const words = (value: unknown) => {
    const state = resource.states?.values.find((one) => name === resource.states?.field && one.value === value)
    if (state) return state.label
    return field ? valueWords(field, value, { zone: ownZone(self) }) : isNothing(value) ? NOTHING : String(value)
  }
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {isWithheld(change) ? (
          WITHHELD
        ) : isText ? (
          <TextDifference before={plain(field.kind, before)} after={plain(field.kind, after)} />
        ) : (
          <span className={classes.values}>
            <del>{words(before)}</del>
            <IconArrowRight size={16} role="img" aria-label="menjadi" />
            <ins>{words(after)}</ins>
          </span>
        )}
      </dd>
    </div>
  )
}

const plain = (kind: string, value: unknown) => {
  const text = typeof value === 'string' ? value : ''
  return kind === 'html' ? textOfHtml(text) : text
}

export function TextDifference({ before, after }: { before: string; after: string }) {
  return (
    <p className={classes.text}>
      {differenceOf(before, after).map(({ words, change }, at) => {
        // Pieces have no id; their order identifies them.
        if (change === 'gone') return <del key={at}>{words}</del>
        return change === 'new' ? <ins key={at}>{words}</ins> : <span key={at}>{words}</span>
      })}
    </p>
  )
}
