import { Button } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { readPendingSignIn, readUser } from '../../../lib/session/session.ts'
import { Plant } from '../../../ui/picture/plant.tsx'
import { FormHead } from '../form-head.tsx'
import { FormMessage } from '../form-message.tsx'
import classes from '../guest-form.module.css'

export function Verified() {
  const user = readPendingSignIn()?.user ?? readUser()
  const needsPassword = useLocation({ select: ({ state }) => state.needsPassword })
  return (
    <div className={classes.form}>
      <Plant growth={2} height={84} className={classes.plant} />
      <FormHead title="E-mailmu terkonfirmasi">
        Selamat datang di Semai
        {user && (
          <>
            , <b>{user.full_name}</b>
          </>
        )}
        . Benihmu sudah ditanam. Kenalkan dirimu sebentar.
      </FormHead>
      {needsPassword && user && <PasswordByMail email={user.email} />}
      <Button fullWidth renderRoot={(props) => <Link to="/authorization/profileForm" {...props} />}>
        Lengkapi profil
      </Button>
    </div>
  )
}

// The mail proves the address, but a stranger may have typed the password.
function PasswordByMail({ email }: { email: string }) {
  return (
    <FormMessage tone="nila">
      Tinggal kata sandinya. Pendaftaran ini diisi di peramban lain, jadi demi keamananmu kata sandi dari sana tidak
      kami pakai. E-mail untuk memilih kata sandimu sendiri sudah kami kirim ke <b>{email}</b>: buka kapan saja, atau{' '}
      <Link to="/authorization/create-password/{-$email}" params={{ email }}>
        pilih sekarang
      </Link>
      .
    </FormMessage>
  )
}
