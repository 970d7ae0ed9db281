import { useId, useState, type KeyboardEvent } from 'react'
import { useRouter } from '@tanstack/react-router'
import { findSafePath } from '../../lib/session/redirect.ts'
import { useSearch } from './use-search.ts'

/**
 * State of the search combobox: open menu, active item and Enter. `onLeave` closes the surrounding sheet, if there is one.
 */
export function useSearchMenu(onLeave?: () => void) {
  const search = useSearch()
  const router = useRouter()
  const id = useId()
  const [isWanted, setWanted] = useState(false)
  const [place, setPlace] = useState(-1)
  const { state, items } = search
  // A failure is silent: the menu goes away and says nothing.
  const isOpen = isWanted && state !== 'failed'

  function close() {
    setWanted(false)
    setPlace(-1)
  }

  function type(text: string) {
    search.type(text)
    setPlace(-1)
    setWanted(true)
  }

  function ask() {
    setWanted(true)
    search.ask()
  }

  function follow(target: string) {
    const href = findSafePath(target)
    close()
    search.type('')
    onLeave?.()
    // Release the focus, so that it moves to the opened page.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    if (href) void router.navigate({ href })
  }

  function walk(step: 1 | -1) {
    setWanted(true)
    // One position more than items: the field itself.
    const places = items.length + 1
    setPlace((from) => ((from + 1 + step + places) % places) - 1)
  }

  function onKeyDown(event: KeyboardEvent) {
    const chosen = items[place]
    if (event.key === 'ArrowDown') walk(1)
    else if (event.key === 'ArrowUp') walk(-1)
    else if (event.key === 'Enter' && chosen && isOpen) follow(chosen.target)
    else if (event.key === 'Enter') ask()
    else if (event.key === 'Escape' && onLeave) onLeave()
    else if (event.key === 'Escape' && isOpen) close()
    else return
    event.preventDefault()
  }

  return {
    ...search,
    id,
    isOpen,
    place: isOpen ? place : -1,
    open: () => setWanted(true),
    close,
    type,
    ask,
    follow,
    onKeyDown,
  }
}

export type SearchMenu = ReturnType<typeof useSearchMenu>

/** The element that the arrows stand on. */
export const optionId = ({ id }: Pick<SearchMenu, 'id'>, place: number) => `${id}-${place}`
