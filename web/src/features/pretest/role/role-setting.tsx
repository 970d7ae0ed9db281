import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Profile } from '@semai/contract/profile/profile'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import { teamRolesQuery } from '../queries.ts'
import { RoleList } from './role-list.tsx'
import classes from './role-setting.module.css'

/** Peranmu: list of roles with the chosen one, and a link to the pre-test. */
export function RoleSetting({ person }: { person: Profile }) {
  const roles = useQuery(teamRolesQuery)
  return (
    <>
      <QueryBoundary
        query={roles}
        skeleton={<RowSkeleton label="Memuat peran" lead="avatar" />}
        errorTitle="Daftar peran tidak terbuka"
      >
        {(all) => <RoleList roles={all} person={person} hasDetail={false} />}
      </QueryBoundary>
      <p className={classes.test}>
        {person.pre_test_state === 'submitted' ? (
          <>
            <Link to="/pretest/result">Lihat hasil pre-test</Link>
            <Link to="/pretest">Isi ulang</Link>
          </>
        ) : (
          <>
            <span>Bingung memilih?</span>
            <Link to="/pretest">Ikut pre-test, tiga menit</Link>
          </>
        )}
      </p>
    </>
  )
}
