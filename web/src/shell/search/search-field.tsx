import type { Ref } from 'react'
import { IconSearch } from '@tabler/icons-react'
import classes from './search-field.module.css'
import { optionId, type SearchMenu } from './use-search-menu.ts'

interface SearchFieldProps {
  menu: SearchMenu
  ref?: Ref<HTMLInputElement>
}

const PLACEHOLDER = 'Cari kegiatan, video, buku, atau artikel ...'
const LONGEST = 200

/** Search field: a combobox with the result menu. */
export function SearchField({ menu, ref }: SearchFieldProps) {
  const { id, text, isOpen, place, type, ask, open, onKeyDown } = menu
  return (
    <div className={classes.field}>
      <button type="button" className={classes.ask} aria-label="Cari sekarang" onClick={ask}>
        <IconSearch size={20} aria-hidden />
      </button>
      <input
        ref={ref}
        type="search"
        role="combobox"
        aria-label="Cari"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={place >= 0 ? optionId(menu, place) : undefined}
        placeholder={PLACEHOLDER}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={LONGEST}
        value={text}
        onClick={open}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
