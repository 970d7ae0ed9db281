import { Link } from '@tanstack/react-router'
import type { Certificate } from '@semai/contract/award'
import classes from './certificate-rows.module.css'
import { CertificateSheet } from './certificate-sheet.tsx'
import { stateOf } from './certificate-state.ts'
import { certificateFacts } from './certificate-words.ts'
import { DownloadButton } from './download-button.tsx'
import { StateTag } from './state-tag.tsx'

/** Certificates as rows, each small as it looks. */
export const CertificateRows = ({ certificates }: { certificates: Certificate[] }) => (
  <ul className={classes.rows}>
    {certificates.map((certificate) => (
      <li key={certificate.id} className={classes.row}>
        <Link to="/badge-certificate/certificate" search={{ id: certificate.id }} className={classes.link}>
          <span className={classes.small}>
            <CertificateSheet certificate={certificate} />
          </span>
          <span>
            <b>{certificate.title}</b>
            <small>{certificateFacts(certificate)}</small>
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
