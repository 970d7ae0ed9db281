import { useState } from 'react'
import { Button, Radio } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ConsolePerson } from '@semai/contract/console/people'
import { ReferenceSelect } from '../console/field/reference-select.tsx'
import { call } from '../../lib/call/call.ts'
import { DialogActions, type Done } from './dialog-actions.tsx'
import { PersonFailure } from './person-failure.tsx'
import classes from './person.module.css'
import { scopeWords } from './text.ts'

interface ScopeFormProps {
  person: ConsolePerson
  onDone: Done
  onClose: () => void
}

type Scope = ConsolePerson['scope']

const CHOICES: { value: Scope; about: string }[] = [
  { value: 'participant', about: 'Mengikuti program. Tidak membuka konsol.' },
  { value: 'mentor', about: 'Mendampingi peserta. Tidak membuka konsol.' },
  { value: 'operator', about: 'Mengelola satu hub, atau seluruh program.' },
  { value: 'admin', about: 'Semuanya, termasuk hak akses orang lain.' },
]

export function ScopeForm({ person: { id, full_name, scope: before, operator_hub }, onDone, onClose }: ScopeFormProps) {
  const [scope, setScope] = useState(before)
  const [hubId, setHubId] = useState(operator_hub?.id ?? null)
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      const body = { scope, operator_hub_id: scope === 'operator' ? hubId : null }
      const { data } = await call('PUT /v1/console-people/scope/:id', { params: { id }, body })
      await onDone('Hak aksesnya sudah diubah.', data)
    },
  })
  const isSame = scope === before && (scope !== 'operator' || hubId === (operator_hub?.id ?? null))
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        mutate()
      }}
    >
      <p>{full_name} mendapat kabar lewat e-mail.</p>
      <Radio.Group
        label="Hak akses"
        value={scope}
        onChange={(value) => setScope(CHOICES.find((choice) => choice.value === value)?.value ?? before)}
      >
        <div className={classes.choices}>
          {CHOICES.map(({ value, about }) => (
            <Radio
              key={value}
              value={value}
              size="md"
              label={
                <>
                  {scopeWords[value]}
                  <small>{about}</small>
                </>
              }
            />
          ))}
        </div>
      </Radio.Group>
      {scope === 'operator' && <HubSelect value={hubId} known={operator_hub} onChange={setHubId} />}
      <PersonFailure error={error} />
      <DialogActions onClose={onClose}>
        <Button type="submit" loading={isPending} disabled={isSame}>
          Simpan
        </Button>
      </DialogActions>
    </form>
  )
}

interface HubSelectProps {
  value: string | null
  /** The hub shown until the list of hubs has loaded. */
  known: ConsolePerson['operator_hub']
  onChange: (id: string | null) => void
}

function HubSelect({ value, known, onChange }: HubSelectProps) {
  return (
    <ReferenceSelect
      label="Hub yang dikelola"
      resource="region-hub"
      placeholder="Seluruh Indonesia"
      value={value}
      name={value !== null && value === known?.id ? known.name : undefined}
      onChange={onChange}
    />
  )
}
