import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { IconChevronDown, type Icon } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { arriveAt } from '../../../lib/navigation/hash-arrival.ts'
import { TextSkeleton } from '../../../ui/state/skeletons.tsx'
import { useIsWide } from '../../../ui/layout/use-screen.ts'
import classes from './settings-list.module.css'
import { SettingsSection } from './settings-section.tsx'

interface Setting {
  /** Fragment of the address, after #. */
  id: string
  title: string
  about?: ReactNode
  Icon: Icon
  /** Loads its own data, and is rendered only while open. */
  content: ReactNode
}

export interface SettingGroup {
  title: string
  settings: Setting[]
}

/** List of the settings beside the open part; on phones the parts expand in the list. */
export function SettingsList({ groups }: { groups: SettingGroup[] }) {
  const isWide = useIsWide()
  const hash = useLocation({ select: (location) => location.hash })
  useArrival(hash, !isWide)
  const all = groups.flatMap(({ settings }) => settings)
  const named = all.find(({ id }) => id === hash)
  const open = named ?? (isWide ? all[0] : undefined)
  return isWide ? <Beside groups={groups} open={open} /> : <Fold groups={groups} openId={open?.id} />
}

interface BesideProps {
  groups: SettingGroup[]
  open: Setting | undefined
}

function Beside({ groups, open }: BesideProps) {
  return (
    <div className={classes.beside}>
      <nav className={classes.parts} aria-label="Bagian pengaturan">
        {groups.map(({ title, settings }) => (
          <div key={title} role="group" aria-label={title}>
            <p aria-hidden>{title}</p>
            {settings.map((setting) => (
              <PartLink key={setting.id} hash={setting.id} isOpen={setting === open}>
                <setting.Icon size={20} aria-hidden />
                {setting.title}
              </PartLink>
            ))}
          </div>
        ))}
      </nav>
      {open && (
        <SettingsSection key={open.id} id={open.id} title={open.title} about={open.about}>
          <Content>{open.content}</Content>
        </SettingsSection>
      )}
    </div>
  )
}

function Fold({ groups, openId }: { groups: SettingGroup[]; openId: string | undefined }) {
  return groups.map(({ title, settings }) => (
    <section key={title} className={classes.group} aria-label={title}>
      <p aria-hidden>{title}</p>
      {settings.map((setting) => {
        const { id, about, Icon: Sign, content } = setting
        const isOpen = id === openId
        return (
          <div key={id} className={classes.part}>
            <h2 id={id}>
              <PartLink hash={isOpen ? '' : id} isExpanded={isOpen}>
                <Sign size={20} aria-hidden />
                {setting.title}
                <IconChevronDown size={18} aria-hidden className={classes.chevron} />
              </PartLink>
            </h2>
            {isOpen && (
              <div className={classes.content}>
                {about && <p className={classes.about}>{about}</p>}
                <Content>{content}</Content>
              </div>
            )}
          </div>
        )
      })}
    </section>
  ))
}

interface PartLinkProps {
  hash: string
  isOpen?: boolean
  isExpanded?: boolean
  children: ReactNode
}

const PartLink = ({ hash, isOpen, isExpanded, children }: PartLinkProps) => (
  <Link
    to="/profile"
    search={{ tab: 'setting' }}
    hash={hash}
    replace
    resetScroll={false}
    hashScrollIntoView={false}
    activeOptions={{ exact: true, includeHash: true }}
    aria-current={isOpen ? 'page' : undefined}
    aria-expanded={isExpanded}
  >
    {children}
  </Link>
)

const Content = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<TextSkeleton count={6} label="Memuat bagian ini" />}>{children}</Suspense>
)

/** Scroll to the opened part: on phones to the top, otherwise only if it is out of view, with the focus. */
function useArrival(hash: string, isPhone: boolean) {
  const last = useRef(hash)
  useEffect(() => {
    if (hash === last.current) return
    last.current = hash
    arriveAt(hash, isPhone ? 'start' : 'nearest')
    if (!isPhone) document.getElementById(hash)?.focus({ preventScroll: true })
  }, [hash, isPhone])
}
