import { Select } from '@mantine/core'
import { foldedFilter } from '../../ui/control/folded-filter.ts'
import classes from './place-select.module.css'

interface Place {
  id: string
  name: string
}

interface PlaceSelectProps {
  label: string
  /** Name of the hidden field with the chosen id. */
  name: string
  /** Undefined while the list loads or is not needed yet. */
  places: Place[] | undefined
  /** Loading the list failed. */
  hasFailed: boolean
  isLoading: boolean
  onRetry: () => void
  value: string | null
  onChange: (id: string | null) => void
  placeholder: string
  description?: string
  error?: string | undefined
  autoComplete?: string
  /** The user may clear the choice. */
  isOptional?: boolean
}

/** Searchable select of a place from a list of the server. */
export function PlaceSelect({ places, hasFailed, isLoading, onRetry, isOptional = false, ...props }: PlaceSelectProps) {
  return (
    <div>
      <Select
        {...props}
        searchable
        filter={foldedFilter}
        openOnFocus={false}
        selectFirstOptionOnChange
        allowDeselect={isOptional}
        checkIconPosition="right"
        maxDropdownHeight={280}
        nothingFoundMessage="Tidak ada yang cocok."
        placeholder={isLoading ? 'Memuat daftar…' : props.placeholder}
        disabled={!places}
        data={places?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      />
      {hasFailed && (
        <p className={classes.failure} role="alert">
          Daftar ini tidak termuat.
          <button type="button" className={classes.retry} disabled={isLoading} onClick={onRetry}>
            Coba lagi
          </button>
        </p>
      )}
    </div>
  )
}
