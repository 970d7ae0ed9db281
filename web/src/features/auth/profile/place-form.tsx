import { useState, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Profile } from '@semai/contract/profile/profile'
import { call } from '../../../lib/call/call.ts'
import { errorsOf, readText } from '../../../lib/form/form-fields.ts'
import { useSubmit, type FieldErrors } from '../../../lib/form/use-submit.ts'
import { formDraft } from '../form-draft.ts'
import { FormHead } from '../form-head.tsx'
import { FormFailure } from '../form-message.tsx'
import classes from '../guest-form.module.css'

/** Values for the fields of province and regency, named `region_id` and `regency_id`. */
export interface PlaceFieldsSetup {
  regionId: string | undefined
  regencyId: string | undefined
  errors: FieldErrors
  onChange: (place: { region_id: string; regency_id: string }) => void
}

interface PlaceFormProps {
  places: (setup: PlaceFieldsSetup) => ReactNode
  onSaved: (user: Profile) => Promise<void>
}

const draft = formDraft('semai.place-form', ['region_id', 'regency_id'])

/** Form for the person's place, which cannot be skipped, because nearby content depends on it. */
export function PlaceForm({ places, onSaved }: PlaceFormProps) {
  const [savedDraft] = useState(draft.read)
  const { errors, failure, isSending, clear, formProps } = useSubmit({ check, send })

  async function send(form: FormData) {
    const body = { region_id: readText(form, 'region_id'), regency_id: readText(form, 'regency_id') }
    const { data } = await call('PUT /v1/personal/profile', { body })
    draft.forget()
    await onSaved(data)
  }

  return (
    <form className={classes.form} {...formProps}>
      <FormHead title="Kamu tinggal di mana?">Supaya kami bisa menunjukkan kegiatan dan hub di dekatmu.</FormHead>
      {places({
        regionId: savedDraft.region_id,
        regencyId: savedDraft.regency_id,
        errors,
        onChange(place) {
          draft.keep(place)
          clear('region_id', 'regency_id')
        },
      })}
      <FormFailure error={failure} />
      <Button type="submit" fullWidth loading={isSending}>
        Lanjut
      </Button>
      <p className={classes.quiet}>
        <Link to="/authorization/login" className={classes.link}>
          Masuk dengan akun lain
        </Link>
      </p>
    </form>
  )
}

const check = (form: FormData) =>
  errorsOf({
    region_id: !readText(form, 'region_id') && 'Pilih provinsi tempat tinggalmu.',
    // Before the province is chosen there is nothing to choose from.
    regency_id: readText(form, 'region_id') && !readText(form, 'regency_id') && 'Pilih kabupaten atau kota.',
  })
