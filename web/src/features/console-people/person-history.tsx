import { useQuery } from '@tanstack/react-query'
import { auditQuery } from './audit-queries.ts'
import { AuditEntries } from './audit-entries.tsx'
import { ConsoleLink } from '../console/console-link.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../ui/state/skeletons.tsx'
import classes from './person.module.css'

/** Staff actions on an account, latest first. */
export function PersonHistory({ id, zone }: { id: string; zone: string }) {
  const query = useQuery(auditQuery({ subject_id: id, console: true, page: 1, size: 10 }))
  return (
    <section className={classes.history} aria-labelledby="riwayat-akun">
      <h2 id="riwayat-akun" className={classes.title}>
        Riwayat tindakan pengelola
      </h2>
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton count={3} lead="none" />}
        errorTitle="Riwayatnya tidak terbuka"
      >
        {({ data, total }) =>
          data.length === 0 ? (
            <p className={classes.nothing}>Belum ada.</p>
          ) : (
            <>
              <AuditEntries entries={data} zone={zone} />
              {total > data.length && (
                <ConsoleLink to={`/console/riwayat?subject_id=${id}`} className={classes.more}>
                  Lihat semuanya
                </ConsoleLink>
              )}
            </>
          )
        }
      </QueryBoundary>
    </section>
  )
}
