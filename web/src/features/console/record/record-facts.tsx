import type { ReactNode } from 'react'
import type { ConsoleRecord } from '@semai/contract/console/record'
import type { Field } from '@semai/contract/console/resource/field'
import type { Resource } from '@semai/contract/console/resource/resource'
import { resourceOf } from '@semai/contract/console/resource/resources'
import type { ConsoleSelf } from '@semai/contract/console/self'
import { Card } from '../../../ui/card/card.tsx'
import { Cell } from '../list/cell.tsx'
import { ConsoleLink } from '../console-link.tsx'
import { isWritten } from './form-values.ts'
import { isInScope } from '../permission.ts'
import { recordAddress } from './record-address.ts'
import classes from './record-facts.module.css'
import { isNothing } from '../value-text.ts'

interface RecordFactsProps {
  resource: Resource
  record: ConsoleRecord
  self: ConsoleSelf
}

/** Read-only fields: counts, codes, people and times. */
export function RecordFacts({ resource, record, self }: RecordFactsProps) {
  const shown = Object.entries(resource.fields).filter(
    ([name, field]) => !isWritten(field) && name !== resource.states?.field && isSaid(field, record.values[name]),
  )
  if (shown.length === 0) return null
  return (
    <Card>
      <dl className={classes.facts}>
        {shown.map(([name, field]) => (
          <div key={name}>
            <dt>{field.label}</dt>
            <dd>
              <Leading to={addressOf(field, record.values[name], self)}>
                <Cell resource={resource} self={self} name={name} row={record} />
              </Leading>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** Optional fields are hidden while they are empty. */
const isSaid = ({ isRequired }: Field, value: unknown) => isRequired || !isNothing(value)

function Leading({ to, children }: { to: string | null; children: ReactNode }) {
  return to ? <ConsoleLink to={to}>{children}</ConsoleLink> : children
}

/** Return the address of the referenced row if the user has access to it. */
function addressOf({ resource: name = '' }: Field, id: unknown, self: ConsoleSelf): string | null {
  const named = resourceOf(name)
  return named && typeof id === 'string' && isInScope(named.scope, self) ? recordAddress(named, id) : null
}
