import { NativeSelect, Textarea } from '@mantine/core'
import type { ReportReason } from '@semai/contract/moderation/report'
import { reasonWords } from './text.ts'

const REASONS = ['spam', 'harassment', 'fraud', 'sexual', 'hate', 'other'] as const satisfies ReportReason[]

interface ReasonFieldProps {
  reason: string
  onChange: (reason: string) => void
  templateOf: (kind: ReportReason) => string
}

/** Text for the person, filled in from an example. */
export function ReasonField({ reason, onChange, templateOf }: ReasonFieldProps) {
  const chosen = REASONS.find((kind) => templateOf(kind) === reason) ?? ''
  return (
    <>
      <NativeSelect
        label="Contoh kalimat"
        size="md"
        value={chosen}
        onChange={({ currentTarget }) => {
          const kind = REASONS.find((one) => one === currentTarget.value)
          if (kind) onChange(templateOf(kind))
        }}
        data={[
          { value: '', label: 'Kalimatmu sendiri' },
          ...REASONS.map((value) => ({ value, label: reasonWords[value] })),
        ]}
      />
      <Textarea
        label="Alasan"
        description="Dibaca oleh yang bersangkutan, bersama cara mengajukan banding."
        size="md"
        autosize
        minRows={3}
        maxRows={8}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
        }}
      />
    </>
  )
}
