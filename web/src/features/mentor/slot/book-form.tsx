import { Button, Textarea } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { Mentor } from '@semai/contract/mentor/directory'
import type { MentorSlots } from '@semai/contract/mentor/hours'
import { FormUploadsProvider, useFormUploads } from '../../../lib/file/use-form-uploads.ts'
import { formatTimeRange, formatDay, formatTime, viewerTimeZone } from '../../../lib/time/format-date.ts'
import { useOnline } from '../../../lib/network/use-online.ts'
import foot from '../../../ui/dialog/dialog-foot.module.css'
import { FileField } from '../../../ui/field/file-field.tsx'
import { FilterChip, FilterChips } from '../../../ui/field/filter-chip.tsx'
import { LinkRows } from '../../../ui/field/link-rows.tsx'
import { UploadWait } from '../../../ui/field/upload-wait.tsx'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { FailureNote } from '../../../ui/state/failure-note.tsx'
import { bookErrors, MOST_FILES, MOST_LINKS, QUESTION_MAX, QUESTION_MIN } from './book-draft.ts'
import classes from './book-form.module.css'
import { BookInName, useNames } from './book-in-name.tsx'
import { LostHour, type LostHourProps } from './lost-hour.tsx'
import type { SessionBookControl } from './use-session-book.ts'

interface BookFormProps extends Pick<LostHourProps, 'onChoose'> {
  mentor: Mentor
  hours: MentorSlots
  start_at: string
  control: SessionBookControl
  /** Returns to the slots. */
  onBack: () => void
}

/** Form of a booking: topic, question, attachments and startup. */
export function BookForm({ mentor, hours, start_at, control, onBack, onChoose }: BookFormProps) {
  const isOnline = useOnline()
  const names = useNames(control.draft.startup_id)
  const { uploads, holdsBack, wait } = useFormUploads()
  const isRight = () => Object.keys(bookErrors(control.draft, mentor.expertise)).length === 0
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        const { currentTarget } = event
        if (!holdsBack(event, isRight)) control.book({ start_at, startup_id: names.chosen?.id ?? null })
        // After the error texts are rendered.
        requestAnimationFrame(() => currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      }}
    >
      <Head mentor={mentor} hours={hours} start_at={start_at} />
      {control.lost && <LostHour mentorId={mentor.id} alternatives={control.lost} onChoose={onChoose} />}
      <Topics expertise={mentor.expertise} control={control} />
      <Question minutes={hours.session_minutes} control={control} />
      <FormUploadsProvider value={uploads}>
        <Enclosures control={control} />
      </FormUploadsProvider>
      <BookInName names={names} onChoose={(startup_id) => control.write({ startup_id })} />
      <UploadWait what="berkas" then="Terkirim" {...wait} />
      {control.failure && !control.lost && <FailureNote>{control.failure}</FailureNote>}
      {!isOnline && <p className={classes.hint}>Kamu sedang luring. Memesan sesi butuh jaringan; drafmu aman.</p>}
      <div className={foot.foot}>
        <Button variant="default" onClick={onBack}>
          Ganti jam
        </Button>
        <Button type="submit" loading={control.isBooking} disabled={!isOnline || control.lost !== null}>
          {hours.is_automatic ? 'Pesan sesi' : 'Minta sesi'}
        </Button>
      </div>
    </form>
  )
}

function Head({ mentor, hours, start_at }: Pick<BookFormProps, 'mentor' | 'hours' | 'start_at'>) {
  const zone = viewerTimeZone()
  const end_at = new Date(Date.parse(start_at) + hours.session_minutes * 60_000)
  const there = formatTime(start_at, hours.time_zone, hours.time_zone)
  const place = hours.mode === 'online' ? 'daring' : (hours.building_name ?? 'di Markas')
  const facts = [mentor.full_name, place, ...(there === formatTime(start_at, zone, zone) ? [] : [there])]
  return (
    <div className={classes.head}>
      <PersonAvatar decorative name={mentor.full_name} src={mentor.photo.url} size={48} />
      <div>
        <h2>
          {formatDay(start_at, zone)}, {formatTimeRange(start_at, end_at, zone, zone)}
        </h2>
        <p>{facts.join(' · ')}</p>
      </div>
    </div>
  )
}

interface PartProps {
  control: SessionBookControl
}

function Topics({ expertise, control: { draft, errors, write } }: PartProps & { expertise: string[] }) {
  return (
    <div className={classes.field}>
      <span className={classes.label}>Tentang apa</span>
      <FilterChips label="Tentang apa">
        {expertise.map((topic) => (
          <FilterChip key={topic} isChosen={topic === draft.topic} onClick={() => write({ topic })}>
            {topic}
          </FilterChip>
        ))}
      </FilterChips>
      {errors.topic && (
        <p className={classes.error} role="alert">
          <IconAlertCircle size={16} aria-hidden />
          {errors.topic}
        </p>
      )}
    </div>
  )
}

function Question({ minutes, control: { draft, errors, write } }: PartProps & { minutes: number }) {
  const length = draft.question.trim().length
  const counted = length < QUESTION_MIN ? `${length} dari ${QUESTION_MIN} huruf.` : `${length} huruf.`
  return (
    <Textarea
      label="Apa yang ingin kamu tanyakan"
      description={`${counted} Pertanyaan yang jelas membuat ${minutes} menit terasa panjang.`}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      autosize
      minRows={4}
      maxRows={12}
      maxLength={QUESTION_MAX}
      value={draft.question}
      error={errors.question}
      onChange={({ currentTarget }) => write({ question: currentTarget.value })}
    />
  )
}

function Enclosures({ control: { draft, errors, write, latestFiles } }: PartProps) {
  return (
    <>
      <FileField
        kind="file"
        label="Bahan untuk dibaca dulu"
        files={draft.files}
        isRequired={false}
        isFull={draft.files.length >= MOST_FILES}
        error={undefined}
        onSent={(file) => write({ files: [...latestFiles(), file] })}
        onRemove={({ id }) => write({ files: draft.files.filter((file) => file.id !== id) })}
      />
      <LinkRows
        links={draft.links}
        most={MOST_LINKS}
        isRequired={false}
        error={errors.links}
        onChange={(links) => write({ links })}
      />
    </>
  )
}
