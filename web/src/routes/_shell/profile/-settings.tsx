import { lazy } from 'react'
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
import type { Profile } from '@semai/contract/profile'
import { SettingsList, type SettingGroup } from '../../../features/profile/settings-list.tsx'

/** The tab "Pengaturan": everything that one may change about oneself. Each part is fetched when it is opened. */
export function Settings({ person }: { person: Profile }) {
  return <SettingsList groups={groupsOf(person)} />
}

const groupsOf = (person: Profile): SettingGroup[] => [
  { title: 'Akun', settings: accountOf(person) },
  { title: 'Preferensi', settings: preferences },
  { title: 'Privasi dan data', settings: dataOf(person) },
  { title: 'Bantuan', settings: help },
]

const PersonalPart = lazy(() => import('./-personal-part.tsx').then((module) => ({ default: module.PersonalPart })))
const RoleSetting = lazy(() =>
  import('../../../features/pretest/role-setting.tsx').then((module) => ({ default: module.RoleSetting })),
)
const PasswordSetting = lazy(() =>
  import('../../../features/profile/password-setting.tsx').then((module) => ({ default: module.PasswordSetting })),
)
const TwoStepSetting = lazy(() =>
  import('../../../features/two-step/two-step-setting.tsx').then((module) => ({ default: module.TwoStepSetting })),
)
const SessionSetting = lazy(() =>
  import('../../../features/profile/session-setting.tsx').then((module) => ({ default: module.SessionSetting })),
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
    id: 'devices',
    title: 'Perangkat',
    about: 'Tempat akunmu sedang masuk. Ada yang asing? Keluarkan, lalu ganti kata sandimu.',
    Icon: IconDeviceDesktop,
    content: <SessionSetting />,
  },
]

const NotificationSetting = lazy(() =>
  import('../../../features/profile/notification-setting.tsx').then((module) => ({
    default: module.NotificationSetting,
  })),
)
const DisplaySetting = lazy(() =>
  import('../../../features/profile/display-setting.tsx').then((module) => ({ default: module.DisplaySetting })),
)
const ChannelConsent = lazy(() =>
  import('../../../features/chat/channel-consent.tsx').then((module) => ({ default: module.ChannelConsent })),
)

const WaitingList = lazy(() =>
  import('../../../shell/waiting-list.tsx').then((module) => ({ default: module.WaitingList })),
)

const preferences = [
  {
    id: 'notifications',
    title: 'Notifikasi',
    about: 'Kabar apa yang sampai, dan lewat mana.',
    Icon: IconBell,
    content: <NotificationSetting />,
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
    content: <WaitingList />,
  },
  { id: 'display', title: 'Tampilan dan data', Icon: IconPalette, content: <DisplaySetting /> },
]

const PrivacySetting = lazy(() =>
  import('../../../features/profile/privacy-setting.tsx').then((module) => ({ default: module.PrivacySetting })),
)
const BlockedSetting = lazy(() =>
  import('../../../features/person/blocked-setting.tsx').then((module) => ({ default: module.BlockedSetting })),
)
const ConsentSetting = lazy(() =>
  import('../../../features/profile/consent-setting.tsx').then((module) => ({ default: module.ConsentSetting })),
)
const DataSetting = lazy(() =>
  import('../../../features/profile/data-setting.tsx').then((module) => ({ default: module.DataSetting })),
)
const AuditSetting = lazy(() =>
  import('../../../features/profile/audit-setting.tsx').then((module) => ({ default: module.AuditSetting })),
)
const OwnDecisions = lazy(() =>
  import('../../../features/moderation/own-decisions.tsx').then((module) => ({ default: module.OwnDecisions })),
)
const ClosePart = lazy(() => import('./-close-part.tsx').then((module) => ({ default: module.ClosePart })))

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
  { id: 'data', title: 'Unduh data saya', Icon: IconDownload, content: <DataSetting person={person} /> },
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

const SupportForm = lazy(() =>
  import('../../../features/mail/support-form.tsx').then((module) => ({ default: module.SupportForm })),
)

const HelpWords = () => (
  <>
    Banyak jawaban sudah ada di <Link to="/guideline">Panduan</Link>. Belum ketemu? Tulis ke tim Semai; salinannya kami
    kirim ke e-mailmu.
  </>
)

const help = [{ id: 'help', title: 'Bantuan', about: <HelpWords />, Icon: IconLifebuoy, content: <SupportForm /> }]
