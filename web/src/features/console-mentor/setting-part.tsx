import { readNumber } from '@semai/contract/call/written-number'
import { Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MentorSetting } from '@semai/contract/mentor/staff'
import { call } from '../../lib/call/call.ts'
import { failureMessage } from '../../lib/call/failure-text.ts'
import { errorsOf, readText } from '../../lib/form/form-fields.ts'
import { useSubmit } from '../../lib/form/use-submit.ts'
import { toast } from '../../lib/toast/toast.ts'
import { FailureNote } from '../../ui/state/failure-note.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { TextSkeleton } from '../../ui/state/skeletons.tsx'
import classes from './mentor-sessions.module.css'
import { settingQuery } from './queries.ts'

type Name = keyof MentorSetting

const fields: { name: Name; label: string; unit: string; most: number }[] = [
  { name: 'max_open', label: 'Sesi yang akan datang per orang', unit: 'sesi sekaligus', most: 20 },
  { name: 'max_month', label: 'Sesi per orang dan startup', unit: 'sesi sebulan', most: 40 },
  { name: 'no_show_limit', label: 'Berapa kali terlewat sampai dijeda', unit: 'kali', most: 10 },
  { name: 'no_show_days', label: 'Dihitung dalam', unit: 'hari', most: 365 },
  { name: 'pause_days', label: 'Lama jeda memesan', unit: 'hari', most: 365 },
]

/** Settings of session booking, for national staff. */
export function SettingPart() {
  const query = useQuery(settingQuery)
  return (
    <QueryBoundary
      query={query}
      skeleton={<TextSkeleton count={6} label="Memuat aturan" />}
      errorTitle="Aturan tidak terbuka"
    >
      {(setting) => <SettingForm setting={setting} />}
    </QueryBoundary>
  )
}

function SettingForm({ setting }: { setting: MentorSetting }) {
  const queryClient = useQueryClient()
  const { errors, failure, isSending, clear, formProps } = useSubmit({
    check: (form) =>
      errorsOf(Object.fromEntries(fields.map(({ name, most }) => [name, numberError(readText(form, name), most)]))),
    async send(form) {
      const number = (name: Name) => readNumber(readText(form, name), 'whole') ?? 0
      const body = {
        max_open: number('max_open'),
        max_month: number('max_month'),
        no_show_limit: number('no_show_limit'),
        no_show_days: number('no_show_days'),
        pause_days: number('pause_days'),
      }
      const { data, message } = await call('PUT /v1/console-mentor/setting', { body })
      queryClient.setQueryData(settingQuery.queryKey, data)
      void toast.success(message ?? 'Pengaturannya tersimpan.')
    },
  })
  return (
    <form className={classes.setting} {...formProps}>
      <p>Berlaku untuk pemesanan berikutnya. Sesi yang sudah dipesan tidak berubah.</p>
      {fields.map(({ name, label, unit }) => (
        <TextInput
          key={name}
          name={name}
          label={label}
          description={errors[name] ? undefined : unit}
          error={errors[name]}
          defaultValue={String(setting[name])}
          inputMode="numeric"
          autoComplete="off"
          size="md"
          onChange={() => clear(name)}
        />
      ))}
      {failure !== null && <FailureNote>{failureMessage(failure)}</FailureNote>}
      <Button type="submit" loading={isSending}>
        Simpan
      </Button>
    </form>
  )
}

function numberError(text: string, most: number) {
  const number = readNumber(text, 'whole') ?? 0
  return number >= 1 && number <= most ? null : `Isi angka 1 sampai ${most}.`
}
