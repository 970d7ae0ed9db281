import { useEffect, useRef } from 'react'
import type { Resource } from '@semai/contract/console/resource/resource'
import type { ConsoleRecord } from '@semai/contract/console/record'
import { Card } from '../../../ui/card/card.tsx'
import { FieldInput } from '../field/field-input.tsx'
import { isAsked, isWritten, type FormValues } from './form-values.ts'
import classes from './record-form.module.css'

interface RecordFormProps {
  resource: Resource
  form: FormValues
  errors: Record<string, string>
  /** The saved record; null for a new one. */
  record: ConsoleRecord | null
  /** Read-only. */
  isClosed: boolean
  ownZone: string
  hidden?: readonly string[] | undefined
  onChange: (form: FormValues) => void
}

/** Form with the fields of a resource by group. */
export function RecordForm({
  resource,
  form,
  errors,
  record,
  isClosed,
  ownZone,
  hidden = [],
  onChange,
}: RecordFormProps) {
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  }, [form])
  const written = Object.entries(resource.fields).filter(
    ([name, field]) => isWritten(field) && isAsked(field, form) && !hidden.includes(name),
  )
  const state = record?.values[resource.states?.field ?? '']
  const groups = [...new Set(written.map(([, { group }]) => group))]
  return (
    <fieldset disabled={isClosed} className={classes.form}>
      {groups.map((group) => (
        <Card key={group ?? ''} as="section">
          {group && <h2 className={classes.group}>{group}</h2>}
          <div className={classes.fields}>
            {written
              .filter(([, field]) => field.group === group)
              .map(([name, field]) => (
                <FieldInput
                  key={name}
                  name={name}
                  path={name}
                  field={field}
                  value={form[name]}
                  form={form}
                  errors={errors}
                  label={record?.labels[name]}
                  isNew={record === null}
                  isClosed={isClosed || field.fixedIn?.some((one) => one === state) === true}
                  ownZone={ownZone}
                  // Uses the latest form: an upload that ends later must not restore older values.
                  onChange={(value) => {
                    latest.current = { ...latest.current, [name]: value }
                    onChange(latest.current)
                  }}
                />
              ))}
          </div>
        </Card>
      ))}
    </fieldset>
  )
}
