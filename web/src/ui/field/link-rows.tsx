import { useId } from 'react'
import { Button, TextInput } from '@mantine/core'
import { IconAlertCircle, IconLink, IconPlus, IconTrash } from '@tabler/icons-react'
import { IconButton } from '../control/icon-button.tsx'
import classes from './link-rows.module.css'

interface LinkRowsProps {
  links: string[]
  most: number
  isRequired: boolean
  error: string | undefined
  onChange: (links: string[]) => void
}

/** Rows of addresses with at least one row. */
export function LinkRows({ links, most, isRequired, error, onChange }: LinkRowsProps) {
  const id = useId()
  const rows = links.length > 0 ? links : ['']
  const without = (at: number) => rows.filter((_, place) => place !== at)
  return (
    <div className={classes.field} role="group" aria-labelledby={id}>
      <span id={id} className={classes.label}>
        Tautan{isRequired ? '' : ' (boleh kosong)'}
      </span>
      {rows.map((link, at) => (
        // Rows have no other name than their place.
        <div key={at} className={classes.row}>
          <TextInput
            className={classes.input}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            maxLength={2000}
            aria-label={`Tautan ${at + 1}`}
            aria-invalid={error ? true : undefined}
            leftSection={<IconLink size={18} aria-hidden />}
            value={link}
            onChange={({ currentTarget }) =>
              onChange(rows.map((row, place) => (place === at ? currentTarget.value : row)))
            }
          />
          {links.length > 0 && (
            <IconButton label={`Hapus tautan ${at + 1}`} onClick={() => onChange(without(at))}>
              <IconTrash size={20} aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
      {error && (
        <p className={classes.error} role="alert">
          <IconAlertCircle size={16} aria-hidden />
          {error}
        </p>
      )}
      {rows.length < most && rows.at(-1) !== '' && (
        <Button
          className={classes.add}
          variant="default"
          size="sm"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange([...rows, ''])}
        >
          Tambah tautan
        </Button>
      )}
    </div>
  )
}
