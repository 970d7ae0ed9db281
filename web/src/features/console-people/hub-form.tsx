import { useState } from 'react'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ConsolePerson } from '@semai/contract/console/people'
import { ReferenceSelect } from '../console/field/reference-select.tsx'
import { call } from '../../lib/call/call.ts'
import { DialogActions, type Done } from './dialog-actions.tsx'
import { PersonFailure } from './person-failure.tsx'
import classes from './person.module.css'

interface HubFormProps {
  person: ConsolePerson
  onDone: Done
  onClose: () => void
}

export function HubForm({ person: { id, full_name, place, region_hub }, onDone, onClose }: HubFormProps) {
  const [hubId, setHubId] = useState(region_hub?.id ?? null)
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      const body = { region_hub_id: hubId }
      const { data } = await call('PUT /v1/console-people/hub/:id', { params: { id }, body })
      await onDone(data.region_hub ? `Sekarang di ${data.region_hub.name}.` : 'Sekarang tanpa hub.', data)
    },
  })
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        mutate()
      }}
    >
      <p>{full_name} mendapat kabar lewat e-mail, dan berpindah ke percakapan hub itu.</p>
      <ReferenceSelect
        label="Hub"
        resource="region-hub"
        placeholder={place ? 'Hub provinsinya' : 'Tanpa hub'}
        value={hubId}
        name={hubId !== null && hubId === region_hub?.id ? region_hub.name : undefined}
        onChange={setHubId}
      />
      <PersonFailure error={error} />
      <DialogActions onClose={onClose}>
        <Button type="submit" loading={isPending} disabled={hubId !== null && hubId === region_hub?.id}>
          Pindahkan
        </Button>
      </DialogActions>
    </form>
  )
}
