import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconBrandGoogle, IconId, IconLock, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Identity } from '@semai/contract/auth/identity'
import type { Profile } from '@semai/contract/profile/profile'
import { formatDate } from '../../../lib/time/format-date.ts'
import { providerTitle } from '../../../lib/session/provider.ts'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import { OnlineOnly } from '../setting/online-only.tsx'
import { identitiesQuery } from '../queries.ts'
import classes from './session-setting.module.css'
import parts from '../setting/setting-parts.module.css'
import { MethodUnlinkDialog } from './method-unlink-dialog.tsx'

type Person = Pick<Profile, 'email' | 'has_password'>

/** Sign-in methods of the account, with buttons to unlink providers. */
export function SignInMethodSetting({ person }: { person: Person }) {
  const query = useQuery(identitiesQuery)
  const [selected, select] = useState<Identity | null>(null)
  return (
    <QueryBoundary
      query={query}
      skeleton={<RowSkeleton count={3} lead="avatar" label="Memuat cara masukmu" />}
      errorTitle="Cara masukmu tidak terbuka"
    >
      {(identities) => (
        <OnlineOnly>
          <ul className={classes.devices}>
            <PasswordMethod person={person} />
            {identities.map((identity) => (
              <ProviderMethod key={identity.id} identity={identity} onUnlink={() => select(identity)} />
            ))}
            <MailMethod email={person.email} />
          </ul>
          {identities.length === 0 && (
            <p className={parts.hint}>
              Belum ada Google atau akun digital yang tersambung. Mau menyambungkannya? Keluar dulu, pilih tombolnya di
              halaman masuk, lalu tulis kata sandimu sekali.
            </p>
          )}
          {selected && (
            <MethodUnlinkDialog
              person={person}
              identity={selected}
              others={identities.filter(({ id }) => id !== selected.id)}
              onClose={() => select(null)}
            />
          )}
        </OnlineOnly>
      )}
    </QueryBoundary>
  )
}

function PasswordMethod({ person: { email, has_password } }: { person: Person }) {
  return (
    <li>
      <IconLock size={24} aria-hidden />
      <div>
        <b>E-mail dan kata sandi</b>
        <small>{has_password ? email : 'Akunmu belum punya kata sandi.'}</small>
      </div>
      <Link to="/profile" search={{ tab: 'setting' }} hash="password" className={parts.link}>
        {has_password ? 'Ganti' : 'Buat'}
        <span className="visually-hidden"> kata sandi</span>
      </Link>
    </li>
  )
}

function ProviderMethod({
  identity: { provider, created_at },
  onUnlink,
}: {
  identity: Identity
  onUnlink: () => void
}) {
  const Icon = provider === 'google' ? IconBrandGoogle : IconId
  const title = providerTitle(provider)
  return (
    <li>
      <Icon size={24} aria-hidden />
      <div>
        <b>{title}</b>
        <small>Tersambung sejak {formatDate(created_at)}</small>
      </div>
      <Button variant="default" size="sm" aria-label={`Lepas ${title}`} onClick={onUnlink}>
        Lepas
      </Button>
    </li>
  )
}

const MailMethod = ({ email }: { email: string }) => (
  <li>
    <IconMail size={24} aria-hidden />
    <div>
      <b>Kode lewat e-mail</b>
      <small>Selalu ada: pilih “Lupa kata sandi?” di halaman masuk, dan kami kirim kode ke {email}.</small>
    </div>
  </li>
)
