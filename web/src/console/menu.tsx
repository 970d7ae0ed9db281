import { Suspense, useEffect, useId, useRef, useState, type ComponentType } from 'react'
import { TextInput } from '@mantine/core'
import { IconChevronDown, IconGauge, IconSearch } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import type { ConsoleSelf } from '@semai/contract/console-self'
import { ConsoleLink } from '../features/console/console-link.tsx'
import { readItem, writeItem } from '../lib/web-storage.ts'
import { findInMenu, menuOf, type MenuSection } from './menu-items.ts'
import classes from './menu.module.css'

const CLOSED_KEY = 'semai.console-closed-sections'
const readClosed = () => new Set((readItem('local', CLOSED_KEY) ?? '').split(',').filter(Boolean))

interface MenuProps {
  self: ConsoleSelf
  /** Ctrl+K puts the cursor into the search: in the drawer of wide screens alone. */
  hasShortcut?: boolean
  onLeave?: () => void
}

/** All that one may open, by section, with a search for who knows the name. */
export function Menu({ self, hasShortcut = false, onLeave }: MenuProps) {
  const [words, setWords] = useState('')
  const [closed, setClosed] = useState(readClosed)
  const search = useRef<HTMLInputElement>(null)
  const path = useRouterState({ select: (state) => state.location.pathname })
  useShortcut(hasShortcut, () => search.current?.focus())
  const menu = findInMenu(menuOf(self), words)
  const toggle = (name: string) => {
    const next = new Set(closed)
    if (!next.delete(name)) next.add(name)
    setClosed(next)
    writeItem('local', CLOSED_KEY, [...next].join(',') || null)
  }
  return (
    <>
      <TextInput
        ref={search}
        type="search"
        size="sm"
        className={classes.search}
        aria-label="Cari menu"
        placeholder={hasShortcut ? 'Cari menu (Ctrl+K)' : 'Cari menu'}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <nav className={classes.items} aria-label="Menu konsol">
        {words === '' && <Item to="/console" title="Ikhtisar" path={path} onLeave={onLeave} isHome />}
        {menu.map((section) => (
          <SectionItems
            key={section.name}
            section={section}
            isOpen={words !== '' || !closed.has(section.name)}
            onToggle={() => toggle(section.name)}
            path={path}
            onLeave={onLeave}
          />
        ))}
        {menu.length === 0 && <p className={classes.none}>Tidak ada menu bernama “{words.trim()}”.</p>}
      </nav>
    </>
  )
}

interface SectionItemsProps {
  section: MenuSection
  isOpen: boolean
  onToggle: () => void
  path: string
  onLeave: (() => void) | undefined
}

function SectionItems({ section, isOpen, onToggle, path, onLeave }: SectionItemsProps) {
  const id = useId()
  return (
    <section>
      <button type="button" className={classes.section} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        {section.title}
        <IconChevronDown size={16} aria-hidden />
      </button>
      <div id={id} hidden={!isOpen}>
        {section.items.map(({ to, title, Badge }) => (
          <Item key={to} to={to} title={title} Badge={Badge} path={path} onLeave={onLeave} />
        ))}
      </div>
    </section>
  )
}

interface ItemProps {
  to: string
  title: string
  path: string
  isHome?: boolean
  Badge?: ComponentType | undefined
  onLeave: (() => void) | undefined
}

function Item({ to, title, path, isHome = false, Badge, onLeave }: ItemProps) {
  const isHere = path === to || (!isHome && path.startsWith(`${to}/`))
  return (
    <ConsoleLink to={to} className={classes.item} aria-current={isHere ? 'page' : undefined} onClick={onLeave}>
      {isHome && <IconGauge size={18} aria-hidden />}
      {title}
      {Badge && (
        <Suspense>
          <Badge />
        </Suspense>
      )}
    </ConsoleLink>
  )
}

function useShortcut(isOn: boolean, run: () => void) {
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  })
}
