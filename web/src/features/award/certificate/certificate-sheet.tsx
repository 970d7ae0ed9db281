import type { Certificate } from '@semai/contract/award'
import { formatPaperDate } from '../../../lib/time/format-date.ts'
import { QrCode } from '../../../ui/picture/qr-code.tsx'
import { WORDMARK } from '@semai/drawing/wordmark'
import { SheetFrame } from './certificate-frame.tsx'
import classes from './certificate-sheet.module.css'
import { stateOf, STAMPS } from './certificate-state.ts'
import { fitDescription, fitName, fitTitle, type FittedLines } from './certificate-text.ts'
import { groupedCode } from '../verification/verify-code.ts'

const MIDDLE = 148.5
const SIGNED_AT = [76, MIDDLE]
const QR = { x: 206, y: 134, width: 30, height: 30 }

/** Printed fields. */
export type PrintedCertificate = Pick<
  Certificate,
  | 'title'
  | 'recipient_name'
  | 'description'
  | 'signatories'
  | 'serial'
  | 'verify_code'
  | 'verify_url'
  | 'issued_at'
  | 'valid_until'
  | 'status'
>

/** A certificate as its PDF prints it, in millimetres on A4. It stays paper in the dark theme. */
export function CertificateSheet({ certificate }: { certificate: PrintedCertificate }) {
  const { title, recipient_name, description, signatories, serial, verify_code, issued_at } = certificate
  const stamp = STAMPS[stateOf(certificate, new Date())]
  const words = [`Sertifikat ${title} atas nama ${recipient_name}`, `kode verifikasi ${groupedCode(verify_code)}`]
  return (
    <svg className={classes.sheet} viewBox="0 0 297 210" role="img" aria-label={words.join(', ')}>
      <SheetFrame />
      <Logo />
      <Lines fitted={fitTitle(`Sertifikat ${title}`)} y={57} className={classes.title} />
      <text x={MIDDLE} y="68" fontSize="3.9" className={classes.quiet}>
        Diberikan kepada
      </text>
      <Lines fitted={fitName(recipient_name)} y={87.5} grows="up" className={classes.name} />
      <Lines fitted={fitDescription(description)} y={107} className={classes.words} />
      {signatories.slice(0, SIGNED_AT.length).map((signatory, at) => (
        <Signed key={signatory.name} signatory={signatory} x={SIGNED_AT[at] ?? MIDDLE} />
      ))}
      <rect className={classes.window} {...QR} />
      <QrCode text={certificate.verify_url} place={QR} />
      <g fontSize="3.3" className={classes.quiet}>
        <text x={QR.x + QR.width / 2} y="169.6">
          Pindai untuk memeriksa
        </text>
        <text x="30" y="186" textAnchor="start">
          No. {serial}
        </text>
        <text x={MIDDLE} y="186">
          Terbit {formatPaperDate(issued_at)}
        </text>
        <text x="267" y="186" textAnchor="end">
          Kode verifikasi <tspan className={classes.code}>{groupedCode(verify_code)}</tspan>
        </text>
      </g>
      {stamp && <Stamp>{stamp}</Stamp>}
    </svg>
  )
}

const Logo = () => (
  <g transform="translate(122.8 22) scale(.46)">
    <path className={classes.stem} d="M15.5 27.4V18.2" />
    <path className={classes.nila} d="M14.2 18.5C14.2 10.8 20.5 4.5 28.2 4.5C28.2 12.2 21.9 18.5 14.2 18.5Z" />
    <path className={classes.bud} d="M14.2 24C14.2 18.5 9.7 14 4.2 14C4.2 19.5 8.7 24 14.2 24Z" />
    <path className={classes.nila} transform="translate(37.5 24.6)" d={WORDMARK} />
  </g>
)

interface LinesProps {
  fitted: FittedLines
  /** The base line: of the first line, or where the lines grow upwards of the last. */
  y: number
  grows?: 'down' | 'up'
  className: string | undefined
}

function Lines({ fitted: { lines, size }, y, grows = 'down', className }: LinesProps) {
  const leading = size * (grows === 'up' ? 1.15 : 1.5)
  const first = grows === 'up' ? y - (lines.length - 1) * leading : y
  return (
    <text fontSize={size} className={className}>
      {lines.map((line, at) => (
        // A fitted text has each line once in its place.
        <tspan key={at} x={MIDDLE} y={first + at * leading}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

function Signed({
  signatory: { name, position, signature },
  x,
}: {
  signatory: Certificate['signatories'][number]
  x: number
}) {
  return (
    <g transform={`translate(${x} 156)`}>
      {signature && <path className={classes.signature} d={signature} />}
      <path className={classes.rule} d="M-27 0H27" />
      <text y="6" fontSize="4" className={classes.signatory}>
        {name}
      </text>
      <text y="11.4" fontSize="3.4" className={classes.quiet}>
        {position}
      </text>
    </g>
  )
}

const Stamp = ({ children }: { children: string }) => (
  <g transform={`rotate(-18 ${MIDDLE} 105)`} className={classes.stamp}>
    <rect x={MIDDLE - 75} y="86" width="150" height="38" rx="4" />
    <text x={MIDDLE} y="113" fontSize={children.length > 8 ? 19 : 24}>
      {children}
    </text>
  </g>
)
