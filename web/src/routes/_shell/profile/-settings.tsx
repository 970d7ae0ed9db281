import {
  IconBan,
  IconBell,
  IconCloudUpload,
  IconDeviceDesktop,
  IconDoorExit,
  IconDownload,
  IconEye,
  IconFileCheck,
  IconHistory,
  IconKey,
  IconLifebuoy,
  IconLock,
  IconMessageCircle,
  IconPalette,
  IconShieldLock,
  IconScale,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Profile } from '@semai/contract/profile/profile'
import { SettingsList, type SettingGroup } from '../../../features/profile/setting/settings-list.tsx'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'

/** Tab "Pengaturan" with the person's settings. Each part loads when it is opened. */
export function Settings({ person }: { person: Profile }) {
  return <SettingsList groups={groupsOf(person)} />
}

const groupsOf = (person: Profile): SettingGroup[] => [
  { title: 'Akun', settings: accountOf(person) },
  { title: 'Preferensi', settings: preferences },
  { title: 'Privasi dan data', settings: dataOf(person) },
  { title: 'Bantuan', settings: help },
]

const PersonalPart = lazyChunk(async () => (await import('./-personal-part.tsx')).PersonalPart)
const RoleSetting = lazyChunk(async () => (await import('../../../features/pretest/role/role-setting.tsx')).RoleSetting)
const PasswordSetting = lazyChunk(
  async () => (await import('../../../features/profile/sign-in/password-setting.tsx')).PasswordSetting,
)
const TwoStepSetting = lazyChunk(
  async () => (await import('../../../features/two-step/two-step-setting.tsx')).TwoStepSetting,
)
const SignInMethodSetting = lazyChunk(
  async () => (await import('../../../features/profile/sign-in/method-setting.tsx')).SignInMethodSetting,
)
const SessionSetting = lazyChunk(
  async () => (await import('../../../features/profile/sign-in/session-setting.tsx')).SessionSetting,
)

const accountOf = (person: Profile) => [
  {
    id: 'personal',
    title: 'Data diri',
    about: `Akunmu terdaftar dengan ${person.email}.`,
    Icon: IconUser,
    content: <PersonalPart person={person} />,
  },
  {
    id: 'role',
    title: 'Peranmu',
    about: 'Menentukan bacaan dan jalur yang kami sarankan. Bebas kamu ubah.',
    Icon: IconUsersGroup,
    content: <RoleSetting person={person} />,
  },
  {
    id: 'password',
    title: 'Kata sandi',
    about: 'Setelah diganti, semua perangkat lain dikeluarkan.',
    Icon: IconLock,
    content: <PasswordSetting person={person} />,
  },
  {
    id: 'security',
    title: 'Masuk dua langkah',
    about: 'Kata sandi, lalu kode dari ponselmu.',
    Icon: IconShieldLock,
    content: <TwoStepSetting person={person} />,
  },
  {
    id: 'ways',
    title: 'Cara masuk',
    about: 'Apa saja yang membuka akunmu. Ada yang bukan milikmu? Lepas, lalu ganti kata sandimu.',
    Icon: IconKey,
    content: <SignInMethodSetting person={person} />,
  },
  {
    id: 'devices',
    title: 'Perangkat',
    about: 'Tempat akunmu sedang masuk. Ada yang asing? Keluarkan, lalu ganti kata sandimu.',
    Icon: IconDeviceDesktop,
    content: <SessionSetting person={person} />,
  },
]

const NotificationSetting = lazyChunk(
  async () => (await import('../../../features/profile/setting/notification-setting.tsx')).NotificationSetting,
)
const PushSetting = lazyChunk(async () => (await import('../../../features/chat/push/push-setting.tsx')).PushSetting)
const DisplaySetting = lazyChunk(
  async () => (await import('../../../features/profile/setting/display-setting.tsx')).DisplaySetting,
)
const ChannelConsent = lazyChunk(
  async () => (await import('../../../features/chat/channel/channel-consent.tsx')).ChannelConsent,
)

const PendingList = lazyChunk(async () => (await import('../../../shell/pending/pending-list.tsx')).PendingList)

const preferences = [
  {
    id: 'notifications',
    title: 'Notifikasi',
    about: 'Kabar apa yang sampai, dan lewat mana.',
    Icon: IconBell,
    content: (
      <>
        <PushSetting />
        <NotificationSetting />
      </>
    ),
  },
  {
    id: 'messages',
    title: 'Pesan',
    about: 'Apa yang rekan percakapanmu lihat tentangmu, dan apa yang tampak di layar terkunci.',
    Icon: IconMessageCircle,
    content: <ChannelConsent />,
  },
  {
    id: 'menunggu',
    title: 'Menunggu terkirim',
    about: 'Yang kamu tulis dan lakukan tanpa jaringan tinggal di perangkat ini sampai terkirim.',
    Icon: IconCloudUpload,
    content: <PendingList />,
  },
  { id: 'display', title: 'Tampilan dan data', Icon: IconPalette, content: <DisplaySetting /> },
]

const PrivacySetting = lazyChunk(
  async () => (await import('../../../features/profile/setting/privacy-setting.tsx')).PrivacySetting,
)
const BlockedSetting = lazyChunk(
  async () => (await import('../../../features/person/blocked-setting.tsx')).BlockedSetting,
)
const ConsentSetting = lazyChunk(
  async () => (await import('../../../features/profile/setting/consent-setting.tsx')).ConsentSetting,
)
const DataSetting = lazyChunk(
  async () => (await import('../../../features/profile/setting/data-setting.tsx')).DataSetting,
)
const AuditSetting = lazyChunk(
  async () => (await import('../../../features/profile/sign-in/audit-setting.tsx')).AuditSetting,
)
const OwnDecisions = lazyChunk(
  async () => (await import('../../../features/moderation/own-decisions.tsx')).OwnDecisions,
)
const ClosePart = lazyChunk(async () => (await import('./-close-part.tsx')).ClosePart)

const dataOf = (person: Profile) => [
  {
    id: 'privacy',
    title: 'Privasi',
    about: 'Siapa yang menemukan halamanmu, dan apa yang mereka baca. Nama, foto, dan peranmu selalu tampak.',
    Icon: IconEye,
    content: <PrivacySetting />,
  },
  {
    id: 'blocked',
    title: 'Orang yang diblokir',
    about: 'Kalian tidak bisa saling menemukan, mengundang, atau berkirim pesan.',
    Icon: IconBan,
    content: <BlockedSetting />,
  },
  {
    id: 'consents',
    title: 'Persetujuan',
    about: 'Yang kamu izinkan, dan kapan. Bisa dicabut semudah memberinya.',
    Icon: IconFileCheck,
    content: <ConsentSetting person={person} />,
  },
  { id: 'data', title: 'Unduh datamu', Icon: IconDownload, content: <DataSetting person={person} /> },
  {
    id: 'audit',
    title: 'Riwayat akses',
    about: 'Siapa yang melihat dan mengubah apa pada akun dan datamu.',
    Icon: IconHistory,
    content: <AuditSetting person={person} />,
  },
  {
    id: 'moderasi',
    title: 'Keputusan moderasi',
    about: 'Yang diputuskan moderator tentang tulisanmu. Tidak setuju? Ajukan banding di sini.',
    Icon: IconScale,
    content: <OwnDecisions />,
  },
  { id: 'close', title: 'Tutup akun', Icon: IconDoorExit, content: <ClosePart person={person} /> },
]

const SupportForm = lazyChunk(async () => (await import('../../../features/mail/support-form.tsx')).SupportForm)

const HelpWords = () => (
  <>
    Banyak jawaban sudah ada di <Link to="/guideline">Panduan</Link>. Belum ketemu? Tulis ke tim Semai; salinannya kami
    kirim ke e-mailmu. Aturan mainnya ada di <Link to="/ketentuan">Ketentuan</Link> dan{' '}
    <Link to="/privasi">Kebijakan Privasi</Link>.
  </>
)

const help = [{ id: 'help', title: 'Bantuan', about: <HelpWords />, Icon: IconLifebuoy, content: <SupportForm /> }]
