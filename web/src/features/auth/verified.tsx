import { Button } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import { Link } from '@tanstack/react-router'
import { readPendingSignIn, readUser } from '../../lib/session.ts'
import { Plant } from '../../ui/plant.tsx'
import { FormHead } from './form-head.tsx'
import classes from './guest-form.module.css'

export function Verified() {
  const user = readPendingSignIn()?.user ?? readUser()
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
        . Benihmu sudah ditanam: kenalkan dirimu sebentar, supaya kami bisa menunjukkan kegiatan dan mentor yang dekat
        denganmu.
      </FormHead>
      <Button fullWidth renderRoot={(props) => <Link to="/authorization/profileForm" {...props} />}>
        Lengkapi profil
      </Button>
    </div>
  )
}
