import { useId, useState } from 'react'
import { Button, Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ConsoleRecord } from '@semai/contract/console/record'
import type { Field } from '@semai/contract/console/resource/field'
import type { Resource } from '@semai/contract/console/resource/resource'
import { ContentDialog } from '../../../ui/dialog/content-dialog.tsx'
import classes from './conflict-dialog.module.css'
import { differencesOf, merged, type Difference } from './conflict-rules.ts'
import { toForm, toValues, type FormValues } from './form-values.ts'
import { TextDifference } from './history-change.tsx'
import { namesQuery } from '../queries.ts'
import { textOfHtml, valueWords } from '../value-text.ts'

type Side = 'mine' | 'theirs'

interface ConflictDialogProps {
  resource: Resource
  /** The record that another person has saved meanwhile. */
  theirs: ConsoleRecord
  /** The form’s initial and current values. */
  base: FormValues
  mine: FormValues
  ownZone: string
  isSaving: boolean
  onClose: () => void
  onSave: (form: FormValues) => void
}

/** Dialog for a record that two people have changed: it shows the differences, and the user chooses field by field. */
export function ConflictDialog({
  resource,
  theirs,
  base,
  mine,
  ownZone,
  isSaving,
  onClose,
  onSave,
}: ConflictDialogProps) {
  const id = useId()
  const versions = { base, mine, theirs: toForm(resource.fields, theirs.values, ownZone) }
  const differences = differencesOf(resource.fields, versions)
  const [chosen, setChosen] = useState<Record<string, Side>>({})
  const sideOf = ({ name, suggested }: Difference) => chosen[name] ?? suggested
  const who = theirs.updated_by ?? 'orang lain'
  const own = toValues(resource.fields, mine, ownZone)
  return (
    <ContentDialog aria-labelledby={id} onClose={onClose}>
      <div className={classes.head}>
        <h2 id={id}>Data ini baru saja diubah {who}</h2>
        <p className={classes.hint}>
          Belum ada yang hilang. Pilih untuk tiap isian: punyamu, atau yang sudah tersimpan. Isian yang hanya diubah
          satu orang sudah kami pilihkan.
        </p>
      </div>
      {differences.map((difference) => {
        const { name, isContested } = difference
        const field = resource.fields[name]
        if (!field) return null
        return (
          <Radio.Group
            key={name}
            label={field.label}
            description={isContested ? 'Kalian berdua mengubahnya.' : undefined}
            value={sideOf(difference)}
            onChange={(side) => setChosen({ ...chosen, [name]: side === 'theirs' ? 'theirs' : 'mine' })}
          >
            <div className={classes.sides}>
              <Choice side="mine" who="Punyamu" field={field} value={own[name]} ownZone={ownZone} />
              <Choice
                side="theirs"
                who={`Punya ${who}`}
                field={field}
                value={theirs.values[name]}
                label={theirs.labels[name]}
                before={own[name]}
                ownZone={ownZone}
              />
            </div>
          </Radio.Group>
        )
      })}
      {differences.length === 0 && <p className={classes.hint}>Isinya ternyata sama dengan punyamu.</p>}
      <div className={classes.actions}>
        <Button variant="subtle" color="kertas" onClick={onClose}>
          Kembali ke isianmu
        </Button>
        <Button
          loading={isSaving}
          onClick={() =>
            onSave(merged(versions, Object.fromEntries(differences.map((one) => [one.name, sideOf(one)]))))
          }
        >
          Simpan pilihan ini
        </Button>
      </div>
    </ContentDialog>
  )
}

interface ChoiceProps {
  side: Side
  who: string
  field: Field
  value: unknown
  /** Label of a reference, if known. */
  label?: string | string[] | undefined
  /** The other side’s text, to mark the differences. */
  before?: unknown
  ownZone: string
}

function Choice({ side, who, field, value, label, before, ownZone }: ChoiceProps) {
  const name = useNameOf(field, value, label)
  const isLong = ['long-text', 'markdown', 'html'].includes(field.kind)
  const plain = (one: unknown) => {
    const text = typeof one === 'string' ? one : ''
    return field.kind === 'html' ? textOfHtml(text) : text
  }
  return (
    <Radio.Card value={side} className={classes.side}>
      <span className={classes.who}>
        <Radio.Indicator size="sm" />
        {who}
      </span>
      {isLong && before !== undefined ? (
        <TextDifference before={plain(before)} after={plain(value)} />
      ) : (
        <span className={classes.value}>
          {isLong ? plain(value) || '—' : valueWords(field, value, { zone: ownZone, label: name })}
        </span>
      )}
    </Radio.Card>
  )
}

function useNameOf(field: Field, value: unknown, label: string | string[] | undefined) {
  const isReference = field.kind === 'reference' && typeof value === 'string' && label === undefined
  const { data } = useQuery(namesQuery(field.resource ?? '', isReference ? [value] : []))
  return label ?? data?.[0]?.label
}
