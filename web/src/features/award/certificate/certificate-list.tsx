import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Certificate } from '@semai/contract/award'
import { Card } from '../../../ui/card/card.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { CardSkeleton } from '../../../ui/state/skeletons.tsx'
import classes from './certificate-list.module.css'
import { CertificateSheet } from './certificate-sheet.tsx'
import { stateOf } from './certificate-state.ts'
import { certificateFacts } from './text.ts'
import { DownloadButton } from './download-button.tsx'
import { certificatesQuery } from '../queries.ts'
import { StateTag } from './state-tag.tsx'
import { Unbroken } from './unbroken.tsx'

/** The person's certificates as pictures, each with its PDF. */
export function CertificateList() {
  const query = useQuery(certificatesQuery)
  return (
    <QueryBoundary
      query={query}
      skeleton={<CardSkeleton count={2} label="Memuat sertifikat" className={classes.cards} />}
      errorTitle="Sertifikat tidak terbuka"
    >
      {(certificates) =>
        certificates.length === 0 ? (
          <NoCertificate />
        ) : (
          <ul className={classes.cards}>
            {certificates.map((certificate) => (
              <CertificateCard key={certificate.id} certificate={certificate} />
            ))}
          </ul>
        )
      }
    </QueryBoundary>
  )
}

export const NoCertificate = () => (
  <EmptyState
    title="Belum ada sertifikat"
    level={2}
    action={
      <Button variant="light" renderRoot={(props) => <Link to="/workshop" {...props} />}>
        Buka workshop
      </Button>
    }
  >
    Sertifikat terbit dengan sendirinya saat kamu menuntaskan Ignition, workshop, atau tahap program.
  </EmptyState>
)

function CertificateCard({ certificate }: { certificate: Certificate }) {
  const { id, title } = certificate
  const state = stateOf(certificate, new Date())
  return (
    <Card as="li" isPadded={false} className={classes.card ?? ''}>
      <Link to="/badge-certificate/certificate" search={{ id }} className={classes.link}>
        <CertificateSheet certificate={certificate} />
        <span className={classes.words}>
          <b>{title}</b>
          <small>
            <Unbroken>{certificateFacts(certificate)}</Unbroken>
          </small>
        </span>
      </Link>
      <div className={classes.action}>
        <StateTag state={state} />
        {state !== 'revoked' && <DownloadButton certificate={certificate} look={{ variant: 'light', size: 'sm' }} />}
      </div>
    </Card>
  )
}
