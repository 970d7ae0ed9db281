import type { ReactNode } from 'react'
import { TextInput } from '@mantine/core'
import classes from './create-wizard.module.css'
import type { EditSlot } from '../edit/startup-edit-form.tsx'
import { IdentityInputs, SectorInput, StageInputs } from '../edit/startup-edit-inputs.tsx'
import { NETWORKS } from '../profile/startup-links.ts'

interface CreateFieldsProps {
  step: number
  slot: EditSlot
  /** Chosen province. */
  regionId: string
  places: (slot: PlaceSlot) => ReactNode
}

export type PlaceSlot = EditSlot & Pick<CreateFieldsProps, 'regionId'>

/** Fields of a step. */
export function CreateFields({ step, slot, regionId, places }: CreateFieldsProps) {
  if (step === 1) return <IdentityInputs {...slot} />
  if (step === 2)
    return (
      <>
        <StageInputs {...slot} />
        <SectorInput {...slot} />
      </>
    )
  return (
    <>
      <div className={classes.pair}>{places({ ...slot, regionId })}</div>
      <LinkInputs {...slot} />
    </>
  )
}

const LONGEST_LINK = 300
// A short wizard asks for what most have; the page of the startup asks for all.
const ASKED_NETWORKS = NETWORKS.slice(0, 2)

const LinkInputs = ({ start, errors }: EditSlot) => (
  <div className={classes.pair}>
    <TextInput
      label="Situs"
      name="website"
      inputMode="url"
      placeholder="namastartup.id"
      maxLength={LONGEST_LINK}
      defaultValue={start.website}
      error={errors['website']}
    />
    {ASKED_NETWORKS.map(({ code, name, placeholder }) => (
      <TextInput
        key={code}
        label={name}
        name={code}
        inputMode="url"
        placeholder={placeholder}
        maxLength={LONGEST_LINK}
        defaultValue={start[code]}
        error={errors[code]}
      />
    ))}
  </div>
)
