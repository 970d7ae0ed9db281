import { useState, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import type { OwnModerationAction } from '@semai/contract/moderation/moderation'
import { formatDate, formatLongDate, formatTime } from '../../lib/time/format-date.ts'
import { AppealForm } from './appeal-form.tsx'
import classes from './decision.module.css'
import { appealTitle, decisionTitle } from './decision-text.ts'

interface DecisionProps {
  decision: OwnModerationAction
  /** 1 where it is the whole page. */
  level: 1 | 3
  /** Whether the form of an appeal is open, not behind a button. */
  isAsking: boolean
  send: (text: string) => Promise<OwnModerationAction>
  onSent: (decision: OwnModerationAction) => void
}

/** A decision about the reader or their content, its reason, and the appeal. */
export function Decision({ decision, level, isAsking, send, onSent }: DecisionProps) {
  const { id, reason, excerpt, until, createdAt, appeal, appeal_until } = decision
  const [isOpen, setOpen] = useState(isAsking)
  const Heading = level === 1 ? 'h1' : 'h3'
  return (
    <article className={classes.decision}>
      <header className={classes.head}>
        <Heading>{decisionTitle(decision)}</Heading>
        <small>{momentWords(createdAt)}</small>
      </header>
      <dl className={classes.facts}>
        {reason && <Fact name="Alasannya">{reason}</Fact>}
        {until && <Fact name="Sampai">{momentWords(until)}</Fact>}
        {excerpt && (
          <Fact name="Yang kamu tulis">
            <span className={classes.words}>{excerpt}</span>
          </Fact>
        )}
      </dl>
      {appeal && <Appeal appeal={appeal} />}
      {appeal_until && isOpen && <AppealForm actionId={id} send={send} onSent={onSent} />}
      {appeal_until && !isOpen && (
        <div>
          <Button variant="light" onClick={() => setOpen(true)}>
            Ajukan banding
          </Button>
        </div>
      )}
      {appeal_until && <p className={classes.hint}>Banding bisa diajukan sampai {formatLongDate(appeal_until)}.</p>}
    </article>
  )
}

const momentWords = (moment: string) => `${formatDate(moment)}, ${formatTime(moment)}`

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Appeal({ appeal }: { appeal: NonNullable<OwnModerationAction['appeal']> }) {
  return (
    <section className={classes.appeal} aria-live="polite">
      <h3>{appealTitle(appeal)}</h3>
      {appeal.answer && <p>{appeal.answer}</p>}
      {appeal.status === 'open' && (
        <p className={classes.hint}>
          Dikirim {momentWords(appeal.createdAt)}. Jawabannya kami kirim lewat e-mail, paling lama dalam 72 jam.
        </p>
      )}
      <details>
        <summary>Isi bandingmu</summary>
        <p>{appeal.text}</p>
      </details>
    </section>
  )
}
