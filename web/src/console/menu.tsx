import { Suspense, useEffect, useId, useRef, useState, type ComponentType } from 'react'
import { TextInput } from '@mantine/core'
import { IconChevronDown, IconGauge, IconSearch, IconSun, type Icon as IconType } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import type { ConsoleSelf } from '@semai/contract/console/self'
import { ConsoleLink } from '../features/console/console-link.tsx'
import { readItem, writeItem } from '../lib/browser/web-storage.ts'
import { findInMenu, menuOf, type MenuSection } from './menu-items.ts'
import classes from './menu.module.css'

const OPEN_KEY = 'semai.console-open-sections'
const readOpen = () => new Set((readItem('local', OPEN_KEY) ?? '').split(',').filter(Boolean))

interface MenuProps {
  self: ConsoleSelf
  /** Ctrl+K puts the cursor into the search: in the drawer of wide screens alone. */
  hasShortcut?: boolean
  onLeave?: () => void
}

/** Menu by section with a search. Open are the current section and those that the person has opened. */
export function Menu({ self, hasShortcut = false, onLeave }: MenuProps) {
  const [words, setWords] = useState('')
  const [open, setOpen] = useState(readOpen)
  // Address at which the person closed the current section; it opens again elsewhere.
  const [closedAt, setClosedAt] = useState<string | null>(null)
  const search = useRef<HTMLInputElement>(null)
  const path = useRouterState({ select: (state) => state.location.pathname })
  useShortcut(hasShortcut, () => search.current?.focus())
  const menu = findInMenu(menuOf(self), words)
  const isOpen = (section: MenuSection) =>
    words !== '' || open.has(section.name) || (closedAt !== path && section.items.some(({ to }) => isWithin(path, to)))
  const toggle = (section: MenuSection) => {
    const isClosing = isOpen(section)
    const next = new Set(open)
    if (isClosing) next.delete(section.name)
    else next.add(section.name)
    setOpen(next)
    setClosedAt(isClosing ? path : closedAt)
    writeItem('local', OPEN_KEY, [...next].join(',') || null)
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
        {words === '' && (
          <>
            <Item to="/console" title="Hari ini" path={path} onLeave={onLeave} Icon={IconSun} isHome />
            <Item to="/console/ikhtisar" title="Ikhtisar" path={path} onLeave={onLeave} Icon={IconGauge} />
          </>
        )}
        {menu.map((section) => (
          <SectionItems
            key={section.name}
            section={section}
            isOpen={isOpen(section)}
            onToggle={() => toggle(section)}
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
        {!isOpen && <Badges section={section} />}
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

/** Counts of waiting items in a closed section. */
function Badges({ section }: { section: MenuSection }) {
  return section.items.map(
    ({ to, Badge }) =>
      Badge && (
        <Suspense key={to}>
          <Badge />
        </Suspense>
      ),
  )
}

const isWithin = (path: string, to: string) => path === to || path.startsWith(`${to}/`)

interface ItemProps {
  to: string
  title: string
  path: string
  /** The console's first page, which is above all others. */
  isHome?: boolean
  Icon?: IconType
  Badge?: ComponentType | undefined
  onLeave: (() => void) | undefined
}

function Item({ to, title, path, isHome = false, Icon, Badge, onLeave }: ItemProps) {
  const isHere = isHome ? path === to : isWithin(path, to)
  return (
    <ConsoleLink to={to} className={classes.item} aria-current={isHere ? 'page' : undefined} onClick={onLeave}>
      {Icon && <Icon size={18} aria-hidden />}
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
