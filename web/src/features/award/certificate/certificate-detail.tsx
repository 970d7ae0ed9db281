import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Certificate } from '@semai/contract/award'
import { formatPaperDate } from '../../../lib/time/format-date.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { DetailSkeleton } from '../../../ui/state/skeletons.tsx'
import { SupportLink } from '../../../ui/link/support-link.tsx'
import { CertificateActions } from './certificate-actions.tsx'
import { Columns } from '../../../ui/layout/columns.tsx'
import classes from './certificate-detail.module.css'
import { CertificateSheet } from './certificate-sheet.tsx'
import { STATE_WORDS, stateOf } from './certificate-state.ts'
import { certificatesQuery } from '../queries.ts'
import { StateIcon } from './state-icon.tsx'
import { groupedCode } from '../verification/verify-code.ts'

interface CertificateDetailProps {
  id: string
  /** The way down to here, without the certificate itself. */
  crumbs: ReactNode[]
}

/** A certificate as printed, with its actions. */
export function CertificateDetail({ id, crumbs }: CertificateDetailProps) {
  const query = useQuery(certificatesQuery)
  const title = query.data?.find((one) => one.id === id)?.title
  usePageTitle(title)
  return (
    <>
      <PageHead title={title ?? 'Sertifikat'} crumbs={[...crumbs, title ?? 'Sertifikat']} />
      <QueryBoundary
        query={query}
        skeleton={<DetailSkeleton label="Memuat sertifikat" />}
        errorTitle="Sertifikat tidak terbuka"
      >
        {(certificates) => <Found certificate={certificates.find((one) => one.id === id)} />}
      </QueryBoundary>
    </>
  )
}

function Found({ certificate }: { certificate: Certificate | undefined }) {
  if (!certificate)
    return (
      <EmptyState
        title="Sertifikat ini tidak ditemukan"
        level={2}
        action={
          <Button variant="light" renderRoot={(props) => <Link to="/badge-certificate/certificate" {...props} />}>
            Lihat semua sertifikat
          </Button>
        }
      >
        Bila namanya diperbaiki, penggantinya ada di daftar sertifikatmu.
      </EmptyState>
    )
  const state = stateOf(certificate, new Date())
  return (
    <Columns className={classes.view}>
      <div className={classes.paper}>
        <CertificateSheet certificate={certificate} />
      </div>
      <section className={classes.info} aria-label="Tentang sertifikat ini">
        <p className={classes.state} data-state={state}>
          <StateIcon state={state} size={20} />
          {STATE_WORDS[state]}
        </p>
        {state === 'revoked' ? <Revoked /> : <CertificateActions certificate={certificate} />}
        <Facts certificate={certificate} />
      </section>
    </Columns>
  )
}

const Revoked = () => (
  <p className={classes.note}>
    Kodenya tetap bisa diperiksa dan berbunyi “dicabut”. Merasa ini keliru? Tulis ke <SupportLink /> dengan nomor
    sertifikatnya.
  </p>
)

function Facts({ certificate }: { certificate: Certificate }) {
  const { recipient_name, issued_at, valid_until, serial, verify_code } = certificate
  const facts: [string, ReactNode][] = [
    ['Penerima', recipient_name],
    ['Tanggal terbit', formatPaperDate(issued_at)],
    ['Berlaku sampai', valid_until && formatPaperDate(valid_until)],
    ['Nomor', serial],
    [
      'Kode verifikasi',
      <Link key="code" to="/verifikasi/{-$code}" params={{ code: verify_code }}>
        {groupedCode(verify_code)}
      </Link>,
    ],
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
