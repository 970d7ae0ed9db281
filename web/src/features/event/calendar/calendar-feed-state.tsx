import { useState } from 'react'
import { Button } from '@mantine/core'
import { formatDate } from '../../../lib/time/format-date.ts'
import classes from './calendar-feed-dialog.module.css'

interface CalendarFeedStateProps {
  /** Null without a subscription. */
  since: string | null
  isBusy: boolean
  onCreate: () => void
  onEnd: () => void
}

/** State of the subscription, with its actions. */
export function CalendarFeedState({ since, isBusy, onCreate, onEnd }: CalendarFeedStateProps) {
  const [asks, setAsks] = useState<'renew' | 'end'>()
  if (!since)
    return (
      <Button loading={isBusy} onClick={onCreate}>
        Buat alamat langganan
      </Button>
    )
  if (asks)
    return (
      <Question
        words={QUESTIONS[asks]}
        isBusy={isBusy}
        onYes={asks === 'renew' ? onCreate : onEnd}
        onNo={() => setAsks(undefined)}
        isRed={asks === 'end'}
      />
    )
  return (
    <>
      <p className={classes.state}>
        <b>Aktif sejak {formatDate(since)}.</b> Alamatnya hanya ditunjukkan sekali, saat dibuat. Kalau hilang, buat yang
        baru.
      </p>
      <div className={classes.actions}>
        <Button variant="light" onClick={() => setAsks('renew')}>
          Buat alamat baru
        </Button>
        <Button variant="subtle" color="bata" onClick={() => setAsks('end')}>
          Akhiri langganan
        </Button>
      </div>
    </>
  )
}

const QUESTIONS = {
  renew: {
    text: 'Alamat yang lama langsung berhenti. Kalender yang memakainya perlu ditempel ulang.',
    yes: 'Buat baru',
  },
  end: { text: 'Kalender di perangkatmu tidak akan diperbarui lagi.', yes: 'Akhiri' },
}

interface QuestionProps {
  words: { text: string; yes: string }
  isBusy: boolean
  isRed: boolean
  onYes: () => void
  onNo: () => void
}

function Question({ words, isBusy, isRed, onYes, onNo }: QuestionProps) {
  return (
    <div role="group" aria-labelledby="feed-question">
      <p id="feed-question" className={classes.state}>
        {words.text}
      </p>
      <div className={classes.actions}>
        <Button color={isRed ? 'bata' : undefined} loading={isBusy} onClick={onYes} autoFocus>
          {words.yes}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onNo}>
          Batal
        </Button>
      </div>
    </div>
  )
}
