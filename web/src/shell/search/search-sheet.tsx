import { useLayoutEffect, useRef } from 'react'
import { IconArrowLeft } from '@tabler/icons-react'
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx'
import { SearchField } from './search-field.tsx'
import { SearchResults } from './search-results.tsx'
import { IconButton } from '../../ui/control/icon-button.tsx'
import classes from './search-sheet.module.css'
import { useSearchMenu } from './use-search-menu.ts'

/** The search over the whole screen of a phone. */
export function SearchSheet({ onClose }: { onClose: () => void }) {
  const menu = useSearchMenu(onClose)
  const field = useRef<HTMLInputElement>(null)
  // The dialog, which has opened by now, puts the focus on its first button.
  useLayoutEffect(() => field.current?.focus(), [])
  return (
    <ModalDialog className={classes.sheet} aria-label="Cari" onClose={onClose}>
      <div className={classes.bar}>
        <IconButton label="Tutup pencarian" onClick={onClose}>
          <IconArrowLeft size={22} aria-hidden />
        </IconButton>
        <div role="search" className={classes.field}>
          <SearchField menu={menu} ref={field} />
        </div>
      </div>
      <div className={classes.results}>{(menu.isOpen || menu.state === 'hint') && <SearchResults menu={menu} />}</div>
    </ModalDialog>
  )
}
