import { Button } from '@mantine/core'
import {
  IconBuildingCommunity,
  IconDevicesX,
  IconKey,
  IconLockOpen,
  IconMailForward,
  IconShieldX,
  IconUserCog,
  IconUserEdit,
  IconUserPause,
  type Icon,
} from '@tabler/icons-react'
import type { ConsolePerson, PersonAction } from '@semai/contract/console/people'
import { Card } from '../../ui/card/card.tsx'
import classes from './person.module.css'

export const actionLabels: Record<PersonAction, string> = {
  name: 'Perbaiki nama',
  hub: 'Pindahkan hub',
  scope: 'Ubah hak akses',
  'password-link': 'Kirim tautan kata sandi baru',
  suspend: 'Tangguhkan akun',
  lift: 'Cabut penangguhan',
  'sign-out': 'Keluarkan semua perangkat',
  'reset-two-step': 'Atur ulang masuk dua langkah',
  'resend-confirmation': 'Kirim ulang kode konfirmasi',
}

const ICONS: Record<PersonAction, Icon> = {
  name: IconUserEdit,
  hub: IconBuildingCommunity,
  scope: IconUserCog,
  'password-link': IconKey,
  suspend: IconUserPause,
  lift: IconLockOpen,
  'sign-out': IconDevicesX,
  'reset-two-step': IconShieldX,
  'resend-confirmation': IconMailForward,
}

interface PersonActionsProps {
  person: ConsolePerson
  onChoose: (action: PersonAction) => void
}

/** Buttons for the allowed actions on an account. Each opens a confirmation. */
export function PersonActions({ person: { allowed }, onChoose }: PersonActionsProps) {
  return (
    <Card>
      <h2 className={classes.title}>Tindakan</h2>
      {allowed.length === 0 && (
        <p className={classes.nothing}>Tidak ada yang bisa kamu ubah di akun ini. Minta administrator melakukannya.</p>
      )}
      <div className={classes.actions}>
        {allowed.map((action) => {
          const Sign = ICONS[action]
          return (
            <Button
              key={action}
              variant="default"
              justify="flex-start"
              leftSection={<Sign size={20} aria-hidden />}
              onClick={() => onChoose(action)}
            >
              {actionLabels[action]}
            </Button>
          )
        })}
      </div>
    </Card>
  )
}
