import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import { CertificateRows } from './certificate-rows.tsx'
import classes from './certificate-strip.module.css'
import { certificatesQuery } from '../queries.ts'

const SHOWN = 3

/** The person's latest certificates. */
export function CertificateStrip() {
  const query = useQuery(certificatesQuery)
  return (
    <section aria-labelledby="certificates">
      <SectionHead
        id="certificates"
        title="Sertifikat"
        action={
          <Link to="/badge-certificate/certificate">
            Lihat semua<span className="visually-hidden"> sertifikat</span>
          </Link>
        }
      />
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton count={1} lead="cover" label="Memuat sertifikat" />}
        errorTitle="Sertifikat tidak terbuka"
      >
        {(certificates) =>
          certificates.length === 0 ? (
            <p className={classes.none}>
              Sertifikat pertamamu terbit saat kamu menuntaskan Ignition, workshop, atau tahap program.
            </p>
          ) : (
            <CertificateRows certificates={certificates.slice(0, SHOWN)} />
          )
        }
      </QueryBoundary>
    </section>
  )
}
