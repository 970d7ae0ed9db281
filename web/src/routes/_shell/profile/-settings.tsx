import { Link } from '@tanstack/react-router'
import type { Profile } from '@semai/contract/profile'
import { SupportForm } from '../../../features/mail/support-form.tsx'
import { RoleSetting } from '../../../features/pretest/role-setting.tsx'
import { PersonalForm } from '../../../features/profile/personal-form.tsx'
import { PhotoSetting } from '../../../features/profile/photo-setting.tsx'
import { PrivacySetting } from '../../../features/profile/privacy-setting.tsx'
import { SessionSetting } from '../../../features/profile/session-setting.tsx'
import { SettingsSection } from '../../../features/profile/settings-section.tsx'
import { ThemeSetting } from '../../../features/profile/theme-setting.tsx'
import { HubSelect } from '../../../features/region/hub-select.tsx'
import { RegionFields } from '../../../features/region/region-fields.tsx'

/** The tab "Pengaturan": everything that one may change about oneself. */
export function Settings({ person }: { person: Profile }) {
  return (
    <div>
      <SettingsSection id="photo" title="Foto" about="JPEG, PNG, atau WebP. Kami potong jadi persegi.">
        <PhotoSetting person={person} />
      </SettingsSection>
      <SettingsSection id="personal" title="Data pribadi" about={`Akunmu terdaftar dengan ${person.email}.`}>
        <PersonalForm
          person={person}
          places={({ start, regionId, errors, onChange }) => (
            <>
              <RegionFields
                regionId={start.region_id}
                regencyId={start.regency_id}
                errors={errors}
                onChange={onChange}
              />
              <HubSelect
                // Another province, another hub: it is proposed anew.
                hubId={regionId === start.region_id ? start.region_hub_id || undefined : undefined}
                regionId={regionId || undefined}
                error={errors['region_hub_id']}
              />
            </>
          )}
        />
      </SettingsSection>
      <SettingsSection
        id="role"
        title="Peranmu"
        about="Menentukan bacaan dan jalur yang kami sarankan. Bebas kamu ubah."
      >
        <RoleSetting person={person} />
      </SettingsSection>
      <SettingsSection id="theme" title="Tampilan" about="Berlaku di perangkat ini saja.">
        <ThemeSetting />
      </SettingsSection>
      <SettingsSection id="devices" title="Perangkat" about="Tempat akunmu sedang masuk. Ada yang asing? Keluarkan.">
        <SessionSetting />
      </SettingsSection>
      <SettingsSection id="privacy" title="Privasi" about="Kamu yang menentukan. Bisa diubah kapan saja.">
        <PrivacySetting person={person} />
      </SettingsSection>
      <SettingsSection id="help" title="Bantuan" about={<HelpWords />}>
        <SupportForm />
      </SettingsSection>
    </div>
  )
}

const HelpWords = () => (
  <>
    Banyak jawaban sudah ada di <Link to="/guideline">Panduan</Link>. Belum ketemu? Tulis ke tim Semai; salinannya kami
    kirim ke e-mailmu.
  </>
)
