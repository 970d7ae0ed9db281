import { useRef, useState, type KeyboardEvent } from 'react'
import { Loader } from '@mantine/core'
import { IconDots, IconTrash } from '@tabler/icons-react'
import { IconButton } from '../../ui/control/icon-button.tsx'
import classes from './notification-options.module.css'
import { useLeave } from '../use-leave.ts'

interface NotificationOptionsProps {
  title: string
  isBusy: boolean
  onRemove: () => void
}

/** Options of a notification: delete. */
export function NotificationOptions({ title, isBusy, onRemove }: NotificationOptionsProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const options = useLeave(() => setOpen(false))
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    // Else it would close the whole menu.
    event.preventDefault()
    close()
  }
  function close() {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div ref={options} className={classes.options}>
      <IconButton
        ref={button}
        label={isBusy ? `Menghapus: ${title}` : `Pilihan untuk: ${title}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-disabled={isBusy}
        onKeyDown={closeOnEscape}
        onClick={() => setOpen(!isOpen && !isBusy)}
      >
        {isBusy ? <Loader size={18} /> : <IconDots size={20} aria-hidden />}
      </IconButton>
      {isOpen && (
        <div role="menu" aria-label={`Pilihan untuk: ${title}`} className={classes.menu}>
          <button
            ref={bringIntoView}
            type="button"
            role="menuitem"
            onKeyDown={closeOnEscape}
            onClick={() => {
              close()
              onRemove()
            }}
          >
            <IconTrash size={18} aria-hidden />
            Hapus Notifikasi
          </button>
        </div>
      )}
    </div>
  )
}

function bringIntoView(item: HTMLElement | null) {
  item?.focus({ preventScroll: true })
  item?.parentElement?.scrollIntoView({ block: 'nearest' })
}
