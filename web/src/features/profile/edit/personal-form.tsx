import { useState, type ReactNode } from 'react'
import type { Profile } from '@semai/contract/profile/profile'
import { PlaceGroup, SelfGroup, WorkGroup } from './personal-fields.tsx'
import type { PersonFields } from './profile-draft.ts'
import { ProfileForm, type FieldsSlot } from './profile-form.tsx'

interface PlaceSlot {
  start: PersonFields
  /** The chosen province. */
  regionId: string
  errors: Record<string, string>
  /** The chosen province and regency. */
  onChange: (place: Pick<PersonFields, 'region_id' | 'regency_id'>) => void
}

interface PersonalFormProps {
  person: Profile
  /** Province, regency and hub: fields of another feature, named as in the API. */
  places: (slot: PlaceSlot) => ReactNode
  onSaved?: (() => void) | undefined
}

/** Form with all personal data. */
export const PersonalForm = ({ person, places, onSaved }: PersonalFormProps) => (
  <ProfileForm person={person} part="all" onSaved={onSaved}>
    {(slot) => <Fields {...slot} places={places} />}
  </ProfileForm>
)

function Fields({ start, errors, keep, clear, places }: FieldsSlot & Pick<PersonalFormProps, 'places'>) {
  const [regionId, setRegionId] = useState(start.region_id)
  const onChange: PlaceSlot['onChange'] = (place) => {
    setRegionId(place.region_id)
    clear('region_id', 'regency_id')
    keep(place)
  }
  return (
    <>
      <SelfGroup start={start} errors={errors} />
      <WorkGroup start={start} errors={errors} />
      <PlaceGroup start={start} errors={errors}>
        {places({ start, regionId, errors, onChange })}
      </PlaceGroup>
    </>
  )
}
