import { TextInput } from '@mantine/core'
import { limits } from '@semai/contract/call/limits'
import type { GuestErrors } from './guest-fields.ts'

/** Fields for name, e-mail and an optional phone number. */
export function GuestInputs({ errors }: { errors: GuestErrors }) {
  return (
    <>
      <TextInput
        label="Nama lengkap"
        name="full_name"
        autoComplete="name"
        maxLength={limits.fullNameMax}
        error={errors['full_name']}
      />
      <TextInput
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        description={errors['email'] ? undefined : 'Tiketmu dikirim ke sini.'}
        error={errors['email']}
      />
      <TextInput
        label="Telepon (boleh kosong)"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        description={errors['phone'] ? undefined : 'Dipakai penyelenggara kalau ada perubahan mendadak.'}
        error={errors['phone']}
      />
    </>
  )
}
