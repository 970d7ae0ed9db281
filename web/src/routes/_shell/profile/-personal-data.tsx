import type { Profile } from '@semai/contract/profile/profile'
import { PersonalForm } from '../../../features/profile/edit/personal-form.tsx'
import { HubSelect } from '../../../features/region/hub-select.tsx'
import { RegionFields } from '../../../features/region/region-fields.tsx'

/** Form with all personal data. */
export const PersonalData = ({ person, onSaved }: { person: Profile; onSaved?: () => void }) => (
  <PersonalForm
    person={person}
    onSaved={onSaved}
    places={({ start, regionId, errors, onChange }) => (
      <>
        <RegionFields regionId={start.region_id} regencyId={start.regency_id} errors={errors} onChange={onChange} />
        <HubSelect
          hubId={start.region_hub_id || undefined}
          regionId={regionId || undefined}
          formerRegionId={start.region_id || undefined}
          error={errors['region_hub_id']}
        />
      </>
    )}
  />
)
