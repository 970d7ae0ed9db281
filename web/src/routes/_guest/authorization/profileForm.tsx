import { createFileRoute } from '@tanstack/react-router'
import { NewProfile } from '../../../features/auth/profile/new-profile.tsx'
import { HubSelect } from '../../../features/region/hub-select.tsx'
import { RegionFields } from '../../../features/region/region-fields.tsx'

export const Route = createFileRoute('/_guest/authorization/profileForm')({
  staticData: { title: 'Lengkapi profil' },
  component: ProfileFormPage,
})

function ProfileFormPage() {
  return (
    <NewProfile
      places={(setup) => <RegionFields {...setup} />}
      hub={({ region, region_hub }, error) => <HubSelect hubId={region_hub?.id} regionId={region?.id} error={error} />}
    />
  )
}
