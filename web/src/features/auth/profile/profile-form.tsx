import { useState, type ReactNode } from 'react'
import { Button, TextInput } from '@mantine/core'
import type { Profile } from '@semai/contract/profile/profile'
import { call } from '../../../lib/call/call.ts'
import { readText } from '../../../lib/form/form-fields.ts'
import { formDraft } from '../form-draft.ts'
import { FormHead } from '../form-head.tsx'
import { FormFailure } from '../form-message.tsx'
import classes from '../guest-form.module.css'
import { PhotoField } from './photo-field.tsx'
import { useProfileEnd } from './use-profile-end.ts'
import { FormUploadsProvider, useFormUploads } from '../../../lib/file/use-form-uploads.ts'
import { UploadWait } from '../../../ui/field/upload-wait.tsx'
import { ownPhoneText } from '../../../lib/text/phone-text.ts'
import { useSubmit, type FieldErrors } from '../../../lib/form/use-submit.ts'

const draft = formDraft('semai.profile-form', ['occupation', 'organization', 'phone'])

export interface ProfileFormProps {
  user: Profile
  /** The field for the hub; its name is `region_hub_id`. */
  hub: (user: Profile, error: string | undefined) => ReactNode
}

/** The last step of signing up. Saving and skipping both end it. */
export function ProfileForm({ user, hub }: ProfileFormProps) {
  const [isSkipping, setSkipping] = useState(false)
  const end = useProfileEnd()
  const { errors, failure, isSending, formProps } = useSubmit({ check: () => ({}), send })
  const { uploads, holdsBack, wait } = useFormUploads()

  async function send(form: FormData) {
    const skips = form.has('skip')
    setSkipping(skips)
    const change = skips ? {} : changeOf(form)
    const { data } = await call('PUT /v1/personal/profile', { body: { ...change, is_profile_completed: true } })
    draft.forget()
    await end(data)
  }

  return (
    <form
      className={classes.form}
      {...formProps}
      onSubmit={(event) => holdsBack(event) || void formProps.onSubmit(event)}
      onInput={(event) => draft.keepForm(event.currentTarget)}
    >
      <FormHead title="Lengkapi profil">
        Supaya mentor dan sesama perintis mengenalmu. Bisa kamu ubah kapan saja.
      </FormHead>
      <FormUploadsProvider value={uploads}>
        <PhotoField user={user} />
      </FormUploadsProvider>
      <WorkFields user={user} errors={errors} />
      {hub(user, errors['region_hub_id'])}
      <FormFailure error={failure} />
      <UploadWait what="foto" then="Tersimpan" {...wait} />
      <Button type="submit" fullWidth loading={isSending && !isSkipping} disabled={isSending && isSkipping}>
        {wait.isWaiting ? 'Menunggu foto…' : 'Simpan'}
      </Button>
      <Button
        type="submit"
        name="skip"
        variant="subtle"
        fullWidth
        loading={isSending && isSkipping}
        disabled={isSending && !isSkipping}
      >
        Lewati dulu
      </Button>
    </form>
  )
}

function WorkFields({ user, errors }: { user: Profile; errors: FieldErrors }) {
  const [savedDraft] = useState(draft.read)
  return (
    <>
      <TextInput
        label="Pekerjaan"
        name="occupation"
        placeholder="Misalnya mahasiswa, perawat, pendiri"
        autoComplete="organization-title"
        maxLength={100}
        defaultValue={savedDraft.occupation ?? user.occupation ?? ''}
        error={errors['occupation']}
      />
      <TextInput
        label="Startup atau institusi"
        name="organization"
        autoComplete="organization"
        maxLength={100}
        defaultValue={savedDraft.organization ?? user.organization ?? ''}
        error={errors['organization']}
      />
      <TextInput
        label="Telepon"
        name="phone"
        type="tel"
        inputMode="tel"
        placeholder="0812 3456 7890"
        description={errors['phone'] ? undefined : 'Tidak terlihat oleh peserta lain.'}
        autoComplete="tel"
        maxLength={32}
        defaultValue={savedDraft.phone ?? ownPhoneText(user.phone ?? '')}
        error={errors['phone']}
      />
    </>
  )
}

const changeOf = (form: FormData) => ({
  occupation: readText(form, 'occupation'),
  organization: readText(form, 'organization'),
  phone: readText(form, 'phone'),
  region_hub_id: readText(form, 'region_hub_id') || null,
})
