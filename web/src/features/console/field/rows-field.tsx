import { useEffect, useRef, type ComponentType } from 'react'
import { ActionIcon, Button, Input } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { errorOfRows } from '../record/form-errors.ts'
import type { FieldInputProps } from './field-props.ts'
import { initialForm, isAsked, isFormRow, newRow, type FormRow } from '../record/form-values.ts'
import classes from './rows-field.module.css'

interface RowsFieldProps extends FieldInputProps {
  help: string | undefined
  /** Component for a row’s field; a prop, because it renders this component too. */
  Inner: ComponentType<FieldInputProps>
}

/** Small table within a row; its rows can be moved and removed. */
export function RowsField(props: RowsFieldProps) {
  const { field, value, onChange, path, errors, ownZone, help, Inner } = props
  const rows = Array.isArray(value) ? value.filter(isFormRow) : []
  const fields = field.fields ?? {}
  const isFull = rows.length >= (field.max ?? 50)
  const isPaired = Object.values(fields).some(({ breadth }) => breadth === 'short')
  const change = useRowChange(rows, onChange)
  const move = (at: number, step: 1 | -1) => {
    const next = rows.filter((_, place) => place !== at)
    const row = rows[at]
    if (row) next.splice(at + step, 0, row)
    onChange(next)
  }
  return (
    <Input.Wrapper
      label={field.label}
      description={help}
      error={errorOfRows(errors, path, fields)}
      labelElement="div"
      data-path={path}
      tabIndex={-1}
    >
      <ol className={classes.rows}>
        {rows.map((row, at) => (
          <li key={row.key} className={classes.row} aria-label={`${field.label}, baris ${at + 1}`}>
            <div className={classes.fields} data-paired={isPaired || undefined}>
              {Object.entries(fields)
                .filter(([, inner]) => isAsked(inner, row.values))
                .map(([name, inner]) => (
                  <div key={name} className={classes.field} data-breadth={inner.breadth}>
                    <Inner
                      {...props}
                      name={name}
                      path={`${path}.${at}.${name}`}
                      field={inner}
                      label={undefined}
                      form={row.values}
                      value={row.values[name]}
                      onChange={(next) => change(row.key, { [name]: next })}
                    />
                  </div>
                ))}
            </div>
            <RowTools
              place={at + 1}
              isLast={at === rows.length - 1}
              onMove={(step) => move(at, step)}
              onRemove={() => onChange(rows.filter((_, place) => place !== at))}
            />
          </li>
        ))}
      </ol>
      <Button
        size="sm"
        variant="light"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={isFull}
        onClick={() => onChange([...rows, newRow(initialForm(fields, {}, ownZone))])}
      >
        Tambah baris
      </Button>
    </Input.Wrapper>
  )
}

/**
 * Return a function that changes a row. Uses the latest rows: an upload may end after rows were moved, changed or
 * removed.
 */
function useRowChange(rows: FormRow[], onChange: (rows: FormRow[]) => void) {
  const latest = useRef({ rows, onChange })
  useEffect(() => {
    latest.current = { rows, onChange }
  }, [onChange, rows])
  return (key: string, values: FormRow['values']) => {
    const changed = (row: FormRow) => (row.key === key ? { ...row, values: { ...row.values, ...values } } : row)
    latest.current.onChange(latest.current.rows.map(changed))
  }
}

interface RowToolsProps {
  place: number
  isLast: boolean
  onMove: (step: 1 | -1) => void
  onRemove: () => void
}

function RowTools({ place, isLast, onMove, onRemove }: RowToolsProps) {
  return (
    <div className={classes.tools}>
      <ActionIcon aria-label={`Naikkan baris ${place}`} disabled={place === 1} onClick={() => onMove(-1)}>
        <IconArrowUp size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={`Turunkan baris ${place}`} disabled={isLast} onClick={() => onMove(1)}>
        <IconArrowDown size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={`Hapus baris ${place}`} color="bata" onClick={onRemove}>
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </div>
  )
}
