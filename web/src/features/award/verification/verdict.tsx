import { IconQuestionMark } from '@tabler/icons-react'
import type { VerifiedCertificate } from '@semai/contract/award'
import { formatPaperDate, formatTime } from '../../../lib/time/format-date.ts'
import { TextSkeleton } from '../../../ui/state/skeletons.tsx'
import { STATE_WORDS } from '../certificate/certificate-state.ts'
import { StateIcon } from '../certificate/state-icon.tsx'
import classes from './verdict.module.css'
import { verdictWords } from './verdict-text.ts'
import { groupedCode } from './verify-code.ts'

interface VerdictProps {
  certificate: VerifiedCertificate
  code: string
  /** When the server said so, in milliseconds. */
  checkedAt: number
  /** Level of its heading. */
  level?: 1 | 3
}

/** First whether it holds, in colour, sign and words; then what it says. */
export function Verdict({ certificate, code, checkedAt, level = 1 }: VerdictProps) {
  const [Heading, Sub] = level === 1 ? (['h1', 'h2'] as const) : (['h3', 'h4'] as const)
  const { state, recipient_name, title, description } = certificate
  const checked = new Date(checkedAt).toISOString()
  return (
    <article className={classes.verdict} data-state={state} data-own={level === 1 || undefined}>
      <header className={classes.head} role="status">
        <span className={classes.icon}>
          <StateIcon state={state} size={40} />
        </span>
        <div>
          <Heading className={classes.state}>{STATE_WORDS[state]}</Heading>
          <p>{verdictWords(certificate)}</p>
        </div>
      </header>
      <div className={classes.words}>
        <p className={classes.name}>{recipient_name}</p>
        <Sub className={classes.title}>{title}</Sub>
        <p>{description}</p>
      </div>
      <Facts certificate={certificate} code={code} />
      <p className={classes.checked}>
        Diperiksa {formatPaperDate(checked)}, {formatTime(checked)}.
        {state === 'valid' && ' Cocokkan nama dan judulnya dengan sertifikat di tanganmu.'}
      </p>
    </article>
  )
}

const CHANGED: Partial<Record<VerifiedCertificate['state'], string>> = { revoked: 'Dicabut', replaced: 'Diganti' }

function Facts({ certificate, code }: Pick<VerdictProps, 'certificate' | 'code'>) {
  const { state, serial, issued_at, valid_until, changed_at, signatories } = certificate
  const facts: [name: string, value: string | null][] = [
    ['Nomor', serial],
    ['Kode verifikasi', groupedCode(code)],
    ['Tanggal terbit', formatPaperDate(issued_at)],
    ['Ditandatangani oleh', signatories.map(({ name, position }) => `${name}, ${position}`).join('\n')],
    ['Berlaku sampai', valid_until && formatPaperDate(valid_until)],
    [CHANGED[state] ?? '', changed_at && formatPaperDate(changed_at)],
  ]
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([name, value]) => name && value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

export function UnknownVerdict({ code }: { code: string }) {
  return (
    <article className={classes.verdict} data-state="unknown">
      <header className={classes.head} role="status">
        <span className={classes.icon}>
          <IconQuestionMark size={40} aria-hidden />
        </span>
        <div>
          <h1 className={classes.state}>Kode ini tidak kami kenal</h1>
          <p>
            Tidak ada sertifikat Semai dengan kode <b className={classes.code}>{groupedCode(code) || code}</b>.
          </p>
        </div>
      </header>
      <p className={classes.advice}>
        Cocokkan lagi hurufnya dengan yang tertera di sertifikat. Bila hasilnya tetap sama, jangan anggap sertifikat itu
        sah.
      </p>
    </article>
  )
}

export const VerdictSkeleton = () => (
  <article className={classes.verdict} data-state="unknown">
    <header className={classes.head}>
      <span className={classes.icon} />
      <h1>Memeriksa sertifikat …</h1>
    </header>
    <div className={classes.words}>
      <TextSkeleton count={5} label="Memeriksa" />
    </div>
  </article>
)
