import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { isFailure } from '../../../lib/call/failure-text.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import { Logo } from '../../../ui/picture/logo.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { Columns } from '../../../ui/layout/columns.tsx'
import { verifiedQuery } from '../queries.ts'
import { VerificationForm } from './verification-form.tsx'
import classes from './verification.module.css'
import { UnknownVerdict, Verdict, VerdictSkeleton } from './verdict.tsx'
import { SamplePaper, VerifiedPaper } from './verified-paper.tsx'
import { codeError, plainCode } from './verify-code.ts'

/** Public check of a certificate by its code. */
export function Verification({ code }: { code: string | undefined }) {
  return (
    <div className={classes.page}>
      {/* The layout's own is not printed. */}
      <div className={classes.logo}>
        <Logo height={30} />
      </div>
      {code === undefined ? (
        <WithSample isFirst>
          <header className={classes.head}>
            <h1>Periksa sertifikat</h1>
            <p>
              Setiap sertifikat Semai punya kode. Masukkan kodenya untuk tahu apakah sertifikat itu asli dan masih
              berlaku.
            </p>
          </header>
        </WithSample>
      ) : (
        <Checked code={code} />
      )}
    </div>
  )
}

/** Form beside a sample certificate that shows where the code is. */
const WithSample = ({ isFirst = false, children }: { isFirst?: boolean; children: ReactNode }) => (
  <div className={classes.invitation}>
    <div className={classes.ask}>
      {children}
      <div className={classes.form}>
        <VerificationForm isFirst={isFirst} />
      </div>
    </div>
    <SamplePaper />
  </div>
)

const Unknown = ({ code }: { code: string }) => (
  <WithSample>
    <UnknownVerdict code={code} />
  </WithSample>
)

function Checked({ code }: { code: string }) {
  // An impossible code needs no call.
  if (codeError(code)) return <Unknown code={code} />
  return <Asked code={plainCode(code)} />
}

function Asked({ code }: { code: string }) {
  const query = useQuery(verifiedQuery(code))
  usePageTitle(query.data && `Sertifikat ${query.data.title}`)
  if (isFailure(query.error, 'certificate-unknown')) return <Unknown code={code} />
  if (isFailure(query.error, 'too-many-requests')) {
    const { retryAfter } = query.error
    return (
      <ErrorState
        level={1}
        title="Terlalu sering memeriksa"
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        {retryAfter ? `Tunggu ${retryAfter} detik, lalu coba lagi.` : 'Tunggu sebentar, lalu coba lagi.'} Kodemu tidak
        hilang.
      </ErrorState>
    )
  }
  return (
    <QueryBoundary query={query} skeleton={<VerdictSkeleton />} errorTitle="Sertifikat belum bisa diperiksa">
      {(certificate) => (
        <>
          <Columns>
            <VerifiedPaper certificate={certificate} code={code} />
            <Verdict certificate={certificate} code={code} checkedAt={query.dataUpdatedAt} />
          </Columns>
          <div className={classes.form}>
            <VerificationForm isFirst={false} />
          </div>
        </>
      )}
    </QueryBoundary>
  )
}
