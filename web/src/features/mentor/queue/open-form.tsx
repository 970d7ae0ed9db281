import { useState } from 'react'
import { Button, NumberInput } from '@mantine/core'
import type { WorkQueue } from '@semai/contract/mentor/queue'
import { Card } from '../../../ui/card/card.tsx'
import classes from './open-form.module.css'
import type { Caller } from './use-caller.ts'

interface OpenFormProps {
  mentor: WorkQueue['mentor']
  isRunning: boolean
  isPending: boolean
  onOpen: Caller['set']
}

const LEAST = 3
const MOST = 60
const USUAL = 10

/** Form that opens a queue and sets the minutes per person. */
export function OpenForm({ mentor, isRunning, isPending, onOpen }: OpenFormProps) {
  const [minutes, setMinutes] = useState<string | number>(USUAL)
  const isKnown = typeof minutes === 'number' && minutes >= LEAST && minutes <= MOST
  return (
    <Card as="section" aria-labelledby="open">
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isKnown && !isPending) onOpen({ mentor_id: mentor.id, state: 'open', turn_minutes: minutes })
        }}
      >
        <h2 id="open">Antrean {mentor.full_name}</h2>
        <p className={classes.words}>
          Peserta yang hadir mengambil nomor di ponselnya. Kamu memanggil satu per satu; mereka melihat urutan dan
          perkiraan waktunya.
        </p>
        <NumberInput
          label="Menit per orang"
          value={minutes}
          onChange={setMinutes}
          min={LEAST}
          max={MOST}
          allowDecimal={false}
          thousandSeparator="."
          decimalSeparator=","
          error={isKnown ? undefined : `Isi ${LEAST} sampai ${MOST} menit.`}
          className={classes.minutes}
        />
        <Button type="submit" loading={isPending} disabled={!isRunning}>
          Buka antrean
        </Button>
      </form>
    </Card>
  )
}
