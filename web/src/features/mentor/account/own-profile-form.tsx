import { useState } from 'react'
import { Button, Switch, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { OwnMentor } from '@semai/contract/mentor/account'
import { mentorLanguages } from '@semai/contract/mentor/language'
import { call } from '../../../lib/call/call.ts'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { errorsOf, readText } from '../../../lib/form/form-fields.ts'
import { useSubmit, type FieldErrors } from '../../../lib/form/use-submit.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { FailureNote } from '../../../ui/state/failure-note.tsx'
import { ExpertiseField } from './expertise-field.tsx'
import classes from './own-profile.module.css'
import { ownMentorQuery, type OwnMentorChange } from './queries.ts'
import { WordChips } from './word-chips.tsx'

const STORY_LENGTH = 400

/** Form for a mentor's own directory entry. */
export function OwnProfileForm({ mentor }: { mentor: OwnMentor }) {
  const [expertise, setExpertise] = useState(mentor.expertise)
  const [languages, setLanguages] = useState(mentor.languages)
  const save = useSave()
  const { errors, failure, isSending, clear, formProps } = useSubmit({
    check: (form) => ({ ...wordErrors(form), ...listErrors(expertise, languages) }),
    send: (form) => save({ ...changeOf(form), expertise, languages }),
  })
  return (
    <form className={classes.form} {...formProps}>
      <WorkFields mentor={mentor} errors={errors} />
      <StoryField start={mentor.short_description} error={errors['short_description']} />
      <ExpertiseField
        chosen={expertise}
        error={errors['expertise']}
        onChange={(chosen) => {
          setExpertise(chosen)
          clear('expertise')
        }}
      />
      <WordChips
        label="Bahasa yang kamu pakai"
        choices={mentorLanguages}
        most={mentorLanguages.length}
        chosen={languages}
        error={errors['languages']}
        onChange={(chosen) => {
          setLanguages(chosen)
          clear('languages')
        }}
      />
      <Switch
        name="is_available"
        size="md"
        label="Sedang menerima permintaan"
        description="Matikan kalau sedang penuh. Kamu tetap terlihat di daftar mentor."
        defaultChecked={mentor.is_available}
      />
      {failure !== null && <FailureNote>{failureMessage(failure)}</FailureNote>}
      <div className={classes.actions}>
        <Button type="submit" loading={isSending}>
          Simpan
        </Button>
      </div>
    </form>
  )
}

function WorkFields({ mentor, errors }: { mentor: OwnMentor; errors: FieldErrors }) {
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          label="Jabatan"
          name="position"
          autoComplete="organization-title"
          maxLength={100}
          defaultValue={mentor.position}
          error={errors['position']}
        />
        <TextInput
          label="Startup atau organisasi"
          name="startup_name"
          autoComplete="organization"
          maxLength={100}
          defaultValue={mentor.startup_name}
          error={errors['startup_name']}
        />
      </div>
      <TextInput
        label="LinkedIn"
        name="linkedin_url"
        description="Boleh dikosongkan."
        inputMode="url"
        placeholder="https://www.linkedin.com/in/namamu"
        maxLength={300}
        defaultValue={mentor.linkedin_url ?? ''}
        error={errors['linkedin_url']}
      />
    </>
  )
}

function StoryField({ start, error }: { start: string; error: string | undefined }) {
  const [length, setLength] = useState(start.length)
  return (
    <Textarea
      label="Tentang kamu"
      name="short_description"
      description={`${length} dari ${STORY_LENGTH} karakter. Pengalamanmu, dan apa yang bisa kamu bantu.`}
      rows={4}
      maxLength={STORY_LENGTH}
      defaultValue={start}
      error={error}
      onChange={({ currentTarget }) => setLength(currentTarget.value.length)}
    />
  )
}

function useSave() {
  const queryClient = useQueryClient()
  return async (change: OwnMentorChange) => {
    const { data, message } = await call('PUT /v1/mentor/own', { body: change })
    queryClient.setQueryData(ownMentorQuery.queryKey, data)
    // The directory shows the entry and counts expertise.
    void queryClient.invalidateQueries({ queryKey: ['mentor'] })
    void toast.success(message ?? 'Profil mentormu sudah disimpan.')
  }
}

const changeOf = (form: FormData) => ({
  position: readText(form, 'position'),
  startup_name: readText(form, 'startup_name'),
  short_description: readText(form, 'short_description'),
  linkedin_url: readText(form, 'linkedin_url') || null,
  is_available: form.get('is_available') !== null,
})

function wordErrors(form: FormData): FieldErrors {
  const link = readText(form, 'linkedin_url')
  return errorsOf({
    position: !readText(form, 'position') && 'Tulis jabatanmu.',
    startup_name: !readText(form, 'startup_name') && 'Tulis startup atau organisasimu.',
    short_description: !readText(form, 'short_description') && 'Ceritakan sedikit tentang dirimu.',
    linkedin_url: link && !/^https:\/\//i.test(link) && 'Mulai alamatnya dengan https://.',
  })
}

const listErrors = (expertise: string[], languages: string[]): FieldErrors =>
  errorsOf({
    expertise: expertise.length === 0 && 'Pilih atau tulis paling sedikit satu keahlian.',
    languages: languages.length === 0 && 'Pilih paling sedikit satu bahasa.',
  })
