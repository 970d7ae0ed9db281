import { NativeSelect, Switch } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatList } from '../../../lib/text/format-number.ts'
import { readUser } from '../../../lib/session/session.ts'
import classes from './book-in-name.module.css'
import { ownStartupsQuery, startupPeopleQuery } from './queries.ts'

interface Team {
  id: string
  name: string
}

interface Names {
  /** The reader's startups. */
  startups: Team[]
  /** Startup of the booking; null for the person alone. */
  chosen: Team | null
}

const MOST_NAMES = 3

/** Choose the startup of a booking: the chosen one, else the reader's first. */
export function useNames(startup_id: string | null | undefined): Names {
  const { data: startups = [] } = useQuery(ownStartupsQuery)
  const [first] = startups
  const chosen = startup_id === undefined ? first : startups.find(({ id }) => id === startup_id)
  return { startups, chosen: chosen ?? null }
}

interface BookInNameProps {
  names: Names
  onChoose: (startup_id: string | null) => void
}

/** Startup of the booking and its invited members. Renders nothing without a startup. */
export function BookInName({ names: { startups, chosen }, onChoose }: BookInNameProps) {
  const invited = useInvited(chosen)
  const [only, ...others] = startups
  if (!only) return null
  if (others.length === 0)
    return (
      <Switch
        label={`Atas nama ${only.name}`}
        description={chosen ? invited : 'Hanya kamu yang datang'}
        labelPosition="left"
        classNames={{ body: classes.body, label: classes.label }}
        checked={chosen !== null}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked ? only.id : null)}
      />
    )
  return (
    <NativeSelect
      label="Atas nama"
      description={invited}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={chosen?.id ?? ''}
      rightSection={<IconChevronDown size={20} aria-hidden />}
      data={[{ value: '', label: 'Dirimu sendiri' }, ...startups.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={({ currentTarget }) => onChoose(currentTarget.value || null)}
    />
  )
}

/** Dimas Aryo Wicaksana dan Suharyanta ikut diundang. */
function useInvited(team: Team | null): string | undefined {
  const { data } = useQuery({ ...startupPeopleQuery(team?.id ?? ''), enabled: team !== null })
  if (!team || !data) return undefined
  const names = data.members.filter(({ user_id }) => user_id !== readUser()?.id).map(({ full_name }) => full_name)
  if (names.length === 0) return 'Anggota timmu melihat sesi ini'
  const more = names.length - MOST_NAMES
  const shown = more > 0 ? [...names.slice(0, MOST_NAMES), `${more} orang lain`] : names
  return `${formatList(shown)} ikut diundang`
}
