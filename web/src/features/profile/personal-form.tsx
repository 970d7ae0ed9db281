import { useState, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import { IconAlertCircle } from '@tabler/icons-react'
import type { Profile } from '@semai/contract/profile'
import { failureMessage } from '../../lib/failure-words.ts'
import { PlaceGroup, SelfGroup, WorkGroup } from './personal-fields.tsx'
import classes from './personal-form.module.css'
import { forgetDraft, type PersonFields } from './profile-draft.ts'
import { usePersonalForm } from './use-personal-form.ts'

interface PlaceSlot {
  start: PersonFields
  /** The province as it is chosen now. */
  regionId: string
  errors: Record<string, string>
  /** Which province and regency are being chosen. */
  onChange: (place: Pick<PersonFields, 'region_id' | 'regency_id'>) => void
}

interface PersonalFormProps {
  person: Profile
  /** Province, regency and hub: fields of another feature, named as the API names them. */
  places: (slot: PlaceSlot) => ReactNode
}

/** Data pribadi. A draft is kept until it is saved or thrown away. */
export function PersonalForm(props: PersonalFormProps) {
  const [round, setRound] = useState(0)
  const startOver = () => {
    forgetDraft()
    setRound(round + 1)
  }
  return <Fields key={round} {...props} onDiscard={startOver} />
}

function Fields({ person, places, onDiscard }: PersonalFormProps & { onDiscard: () => void }) {
  const { form, start, errors, failure, isSaving, isChanged, keep, clear, onSubmit } = usePersonalForm(person)
  const [regionId, setRegionId] = useState(start.region_id)
  const onPlace: PlaceSlot['onChange'] = (place) => {
    setRegionId(place.region_id)
    clear('region_id', 'regency_id')
    keep(place)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- leaving a field keeps a draft, no more
    <form
      ref={form}
      noValidate
      className={classes.form}
      onSubmit={onSubmit}
      onInput={({ target }) => {
        if (target instanceof HTMLElement) clear(target.getAttribute('name') ?? '')
        keep()
      }}
      // A chosen hub speaks up only through the form itself.
      onBlur={() => keep()}
    >
      <SelfGroup start={start} errors={errors} />
      <WorkGroup start={start} errors={errors} />
      <PlaceGroup start={start} errors={errors}>
        {places({ start, regionId, errors, onChange: onPlace })}
      </PlaceGroup>
      {failure !== null && (
        <p className={classes.failure} role="alert">
          <IconAlertCircle size={20} aria-hidden />
          {failureMessage(failure)} Isianmu tetap tersimpan di perangkat ini.
        </p>
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={isSaving}>
          Simpan
        </Button>
        {isChanged && (
          <>
            <Button variant="subtle" disabled={isSaving} onClick={onDiscard}>
              Buang perubahan
            </Button>
            <p className={classes.draft}>Perubahanmu belum disimpan.</p>
          </>
        )}
      </div>
    </form>
  )
}
