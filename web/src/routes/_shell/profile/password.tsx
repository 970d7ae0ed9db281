import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { PasswordSetting } from '../../../features/profile/sign-in/password-setting.tsx'
import { profileQuery } from '../../../lib/session/profile.ts'
import { PagePending } from '../../../shell/page-pending.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'

export const Route = createFileRoute('/_shell/profile/password')({
  staticData: { title: 'Kata sandi', parent: '/profile' },
  component: ProfilePasswordPage,
})

function ProfilePasswordPage() {
  const { data: person } = useQuery(profileQuery)
  if (!person) return <PagePending />
  return (
    <>
      <PageHead
        title="Kata sandi"
        sub={person.has_password ? 'Setelah diganti, semua perangkat lain dikeluarkan dari akunmu.' : undefined}
        crumbs={[
          <Link key="profile" to="/profile">
            Profil
          </Link>,
          <Link key="setting" to="/profile" search={{ tab: 'setting' }}>
            Pengaturan
          </Link>,
          'Kata sandi',
        ]}
      />
      <PasswordSetting person={person} />
    </>
  )
}
