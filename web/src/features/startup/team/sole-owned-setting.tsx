import { IconAlertCircle } from '@tabler/icons-react'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { StartupDetail } from '@semai/contract/startup/startup'
import { myStartupsQuery, startupKey, startupQuery } from '../queries.ts'
import classes from './sole-owned-setting.module.css'

/** Startups that would have no owner after the person leaves; empty while loading. */
export function useSoleOwned() {
  const queryClient = useQueryClient()
  const { data: mine = [] } = useQuery(myStartupsQuery)
  const owned = mine.filter(({ my_role }) => my_role === 'owner')
  const details = useQueries({ queries: owned.map(({ id }) => startupQuery(id)) })
  return {
    startups: details.flatMap(({ data }) => (data && hasOneOwner(data) ? [data] : [])),
    refresh: () => void queryClient.invalidateQueries({ queryKey: startupKey }),
  }
}

const hasOneOwner = ({ members }: StartupDetail) => members.filter(({ role }) => role === 'owner').length === 1

/** Why the account cannot be closed yet, with the way to each startup. */
export function SoleOwnedNote({ startups }: { startups: StartupDetail[] }) {
  return (
    <div className={classes.note} role="status">
      <IconAlertCircle size={20} aria-hidden />
      <div>
        <p>
          Kamu satu-satunya pemilik startup ini. Tunjuk pemilik lain atau tutup startupnya dulu, lalu kembali ke sini.
        </p>
        <ul>
          {startups.map(({ id, name }) => (
            <li key={id}>
              <Link to="/startup/$id" params={{ id }}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
