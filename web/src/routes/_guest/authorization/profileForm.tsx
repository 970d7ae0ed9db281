import { createFileRoute } from '@tanstack/react-router'
import { ProfileForm } from '../../../features/auth/profile/profile-form.tsx'
import { HubSelect } from '../../../features/region/hub-select.tsx'

export const Route = createFileRoute('/_guest/authorization/profileForm')({
  staticData: { title: 'Lengkapi profil' },
  component: ProfileFormPage,
})

function ProfileFormPage() {
  return (
    <ProfileForm
      hub={({ region, region_hub }, error) => <HubSelect hubId={region_hub?.id} regionId={region?.id} error={error} />}
    />
  )
}
