import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconAlertCircle, IconChevronDown } from '@tabler/icons-react'
import type { MarkasSetting, BookerStatus } from '@semai/contract/markas/setting'
import { formatLongDate, formatTimeRange } from '../../../lib/time/format-date.ts'
import { useOnline } from '../../../lib/network/use-online.ts'
import { peopleIn } from './draft.ts'
import classes from './book-form.module.css'
import { checkInWords, doorWords, rejectionOf } from './text.ts'
import { DoorCodeField } from '../check-in/door-code-field.tsx'
import { DoorCodeScan } from '../check-in/door-code-scan.tsx'
import { HouseRules } from '../building/house-rules.tsx'
import { LengthChoices } from './length-choices.tsx'
import { lengthWords } from '../markas-text.ts'
import { PeopleStepper } from './people-stepper.tsx'
import type { PickedSlot } from './picking.ts'
import { needsCode, type BookControl } from './use-book.ts'

export interface BookFormProps {
  pick: PickedSlot
  zone: string
  viewerZone: string
  control: BookControl
  /** Undefined while it loads. */
  setting: (MarkasSetting & { booker_status: BookerStatus }) | undefined
  houseRules: string[]
  /** Startups that the user may book for. */
  startups: { id: string; name: string }[]
  onEnd: (end_at: string) => void
}

/** Form that books the picked slot. */
export function BookForm(props: BookFormProps) {
  const { pick, zone, control, setting, houseRules, onEnd } = props
  const isOnline = useOnline()
  const rejection = setting && rejectionOf(setting, zone)
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        const { currentTarget } = event
        control.book(pick)
        // Wait until the field is marked invalid.
        requestAnimationFrame(() => currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      }}
    >
      <Picked {...props} />
      <LengthChoices pick={pick} zone={zone} onEnd={onEnd} />
      <Fields {...props} />
      {needsCode(pick) && <Door {...props} />}
      <FormError words={rejection ?? control.failure} />
      <Button type="submit" fullWidth loading={control.isBooking} disabled={!isOnline || Boolean(rejection)}>
        Pesan ruang
      </Button>
      {!isOnline && <p className={classes.note}>Kamu sedang luring. Memesan ruang butuh jaringan.</p>}
      {setting && !needsCode(pick) && <p className={classes.note}>{checkInWords(setting, pick)}</p>}
      {houseRules.length > 0 && <HouseRules rules={houseRules} />}
    </form>
  )
}

/** Field and scanner for the door code of a walk-in. */
const Door = ({ control: { door }, setting }: BookFormProps) => (
  <div className={classes.door}>
    <DoorCodeField
      value={door.code}
      error={door.error}
      description={setting && doorWords(setting)}
      onChange={door.type}
    />
    <DoorCodeScan onCode={door.type} />
  </div>
)

const Picked = ({ pick: { room, start_at, end_at }, zone, viewerZone }: BookFormProps) => (
  <div className={classes.picked}>
    <h2>{room.name}</h2>
    <p>{formatLongDate(start_at, viewerZone)}</p>
    <p>
      <b>
        {formatTimeRange(start_at, end_at, zone, viewerZone)} · {lengthWords(start_at, end_at)}
      </b>
    </p>
  </div>
)

function Fields({ pick: { room }, control: { draft, write, purposeError }, startups }: BookFormProps) {
  return (
    <>
      <TextInput
        label="Keperluan"
        maxLength={120}
        value={draft.purpose}
        error={purposeError}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => write({ purpose: currentTarget.value })}
      />
      <PeopleStepper
        value={peopleIn(draft, room.capacity)}
        max={room.capacity}
        onChange={(attendee_count) => write({ attendee_count })}
      />
      {startups.length > 0 && (
        <NativeSelect
          label="Atas nama"
          value={startups.some(({ id }) => id === draft.startup_id) ? (draft.startup_id ?? '') : ''}
          rightSection={<IconChevronDown size={20} aria-hidden />}
          data={[
            { value: '', label: 'Dirimu sendiri' },
            ...startups.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ currentTarget }) => write({ startup_id: currentTarget.value || null })}
        />
      )}
    </>
  )
}

const FormError = ({ words }: { words: string | null | undefined }) =>
  words ? (
    <p className={classes.error} role="alert">
      <IconAlertCircle size={20} aria-hidden />
      {words}
    </p>
  ) : null
