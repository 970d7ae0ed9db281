import { Link } from '@tanstack/react-router'
import type { Certificate } from '@semai/contract/award'
import { LazySection } from '../../../lib/first-paint/lazy-section.tsx'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import classes from './certificate-rows.module.css'
import { stateOf } from './certificate-state.ts'
import { certificateFacts } from './text.ts'
import { DownloadButton } from './download-button.tsx'
import { StateTag } from './state-tag.tsx'
import { Unbroken } from './unbroken.tsx'

// Its serif font and its code weigh as much as the rest of the page.
const CertificateSheet = lazyChunk(async () => (await import('./certificate-sheet.tsx')).CertificateSheet)

/** Certificates as rows with thumbnails. */
export const CertificateRows = ({ certificates }: { certificates: Certificate[] }) => (
  <ul>
    {certificates.map((certificate) => (
      <li key={certificate.id} className={classes.row}>
        <Link to="/badge-certificate/certificate" search={{ id: certificate.id }} className={classes.link}>
          <span className={classes.small}>
            <LazySection isSized>
              <CertificateSheet certificate={certificate} />
            </LazySection>
          </span>
          <span>
            <b>{certificate.title}</b>
            <small>
              <Unbroken>{certificateFacts(certificate)}</Unbroken>
            </small>
          </span>
        </Link>
        {stateOf(certificate, new Date()) === 'revoked' ? (
          <StateTag state="revoked" />
        ) : (
          <DownloadButton certificate={certificate} look={{ variant: 'light', size: 'sm' }} />
        )}
      </li>
    ))}
  </ul>
)
