import type { Profile } from '@semai/contract/profile/profile'
import { NameField, WorkGroup } from './personal-fields.tsx'
import type { PersonFields } from './profile-draft.ts'
import { ProfileForm } from './profile-form.tsx'

/** Fields that others read first. */
export type Face = Pick<PersonFields, 'full_name' | 'occupation' | 'organization' | 'bio'>

interface ProfileFaceFormProps {
  person: Profile
  onType: (typed: Face) => void
  onSaved: () => void
}

/** Name, work and story: the part of the data that others see first. */
export const ProfileFaceForm = ({ person, onType, onSaved }: ProfileFaceFormProps) => (
  <ProfileForm
    person={person}
    part="face"
    onSaved={onSaved}
    onType={({ full_name, occupation, organization, bio }) => onType({ full_name, occupation, organization, bio })}
  >
    {({ start, errors }) => (
      <>
        <NameField start={start} errors={errors} />
        <WorkGroup start={start} errors={errors} />
      </>
    )}
  </ProfileForm>
)
