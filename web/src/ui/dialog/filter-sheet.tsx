import type { ReactNode } from 'react'
import { Button, Switch } from '@mantine/core'
import { CloseButton } from '../control/icon-button.tsx'
import classes from './filter-sheet.module.css'
import { ModalDialog } from './modal-dialog.tsx'

interface FilterSheetProps {
  /** Nothing that was chosen holds. */
  onClose: () => void
  onClear: () => void
  /** Applies the choice. */
  onShow: () => void
  /** Label of the button: Tampilkan 14 kegiatan. */
  showWords: string
  /** `FilterGroup`s. */
  children: ReactNode
}

/** Sheet of a list's filters, applied by its button. */
export function FilterSheet({ onClose, onClear, onShow, showWords, children }: FilterSheetProps) {
  return (
    <ModalDialog onClose={onClose} aria-labelledby="filter-title" className={classes.sheet}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          onShow()
        }}
      >
        <div className={classes.head}>
          <h2 id="filter-title">Saring</h2>
          <CloseButton onClick={onClose} />
        </div>
        <div className={classes.groups}>{children}</div>
        <div className={classes.foot}>
          <Button variant="default" onClick={onClear}>
            Hapus
          </Button>
          <Button type="submit" aria-live="polite">
            {showWords}
          </Button>
        </div>
      </form>
    </ModalDialog>
  )
}

/** Group of exclusive filters. */
export const FilterGroup = ({ name, children }: { name: string; children: ReactNode }) => (
  <fieldset className={classes.group}>
    <legend>{name}</legend>
    <div className={classes.chips}>{children}</div>
  </fieldset>
)

interface FilterSwitchProps {
  label: string
  description: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A filter that is on or off. */
export const FilterSwitch = ({ label, description, isOn, onChange }: FilterSwitchProps) => (
  <Switch
    size="md"
    labelPosition="left"
    label={label}
    description={description}
    checked={isOn}
    classNames={{ body: classes.switch ?? '' }}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
  />
)
