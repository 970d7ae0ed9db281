import { useState, type SubmitEvent } from 'react'
import { Button, Textarea, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { TeamSearch } from '@semai/contract/startup/team'
import { useSession } from '../../../lib/session/session.ts'
import { SectorChips } from '../directory/sector-chips.tsx'
import classes from './team-search-form.module.css'
import { hoursOf } from './team-search-text.ts'
import { changes, useChange } from '../edit/use-change.ts'

const MOST_INTERESTS = 5
const NOTE_LENGTH = 300

interface TeamSearchFormProps {
  said: TeamSearch
  onDone: () => void
}

export function TeamSearchForm({ said, onDone }: TeamSearchFormProps) {
  const [interests, setInterests] = useState(() => said.interests.map(({ id }) => id))
  const [hours, setHours] = useState(String(said.hours_per_week ?? ''))
  const [note, setNote] = useState(said.note)
  const [isWrong, setWrong] = useState(false)
  const { take, isPending, variables } = useChange(changes.searchTeam, { onDone })

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const hours_per_week = hoursOf(hours)
    setWrong(hours_per_week === undefined)
    if (hours_per_week !== undefined) take({ is_active: true, interest_ids: interests, hours_per_week, note })
  }

  return (
    <form className={classes.form} noValidate onSubmit={onSubmit}>
      <p className={classes.about}>
        Pemilik dan admin startup di hubmu melihat nama, peran, dan isian ini. Kamu bisa berhenti kapan saja.
      </p>
      <Role />
      <SectorChips label="Bidang yang kamu minati" most={MOST_INTERESTS} chosen={interests} onChange={setInterests} />
      <TextInput
        label="Waktu per pekan"
        description="Dalam jam. Boleh dikosongkan."
        inputMode="numeric"
        maxLength={2}
        className={classes.hours}
        value={hours}
        onChange={({ currentTarget }) => setHours(currentTarget.value)}
        error={isWrong && 'Isi 1 sampai 80 jam.'}
      />
      <Textarea
        label="Ceritakan dirimu"
        description={`${note.length} dari ${NOTE_LENGTH} karakter. Apa yang bisa kamu kerjakan, dan tim seperti apa yang kamu cari?`}
        rows={3}
        maxLength={NOTE_LENGTH}
        value={note}
        // Single-line for the server, wrapped on screen.
        onChange={({ currentTarget }) => setNote(currentTarget.value.replaceAll('\n', ' '))}
      />
      <div className={classes.actions}>
        {said.is_active && (
          <Button
            variant="default"
            loading={isPending && !variables.is_active}
            disabled={isPending}
            onClick={() => take({ is_active: false })}
          >
            Berhenti mencari
          </Button>
        )}
        <Button type="submit" loading={isPending && variables.is_active} disabled={isPending}>
          {said.is_active ? 'Simpan' : 'Mulai mencari tim'}
        </Button>
      </div>
    </form>
  )
}

/** Role from the profile, with a link to change it. */
function Role() {
  const { user } = useSession()
  return (
    <p className={classes.role}>
      {user?.role ? (
        <span>
          Peranmu: <b>{user.role.name}</b>
        </span>
      ) : (
        <span>Kamu belum memilih peran.</span>
      )}
      <Link to="/profile" search={{ tab: 'setting' }} hash="role">
        {user?.role ? 'Ubah peran' : 'Pilih peran'}
      </Link>
    </p>
  )
}
