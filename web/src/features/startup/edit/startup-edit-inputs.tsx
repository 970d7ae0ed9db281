import { useState } from 'react'
import { Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import { startupStagesQuery } from '../queries.ts'
import { SectorChips } from '../directory/sector-chips.tsx'
import classes from './startup-edit-form.module.css'
import type { EditSlot } from './startup-edit-form.tsx'
import { NETWORKS } from '../profile/startup-links.ts'

const LENGTHS = { name: 80, tagline: 120, description: 3000, email: 254, link: 300 }

export const IdentityInputs = ({ start, errors }: EditSlot) => (
  <>
    <TextInput
      label="Nama startup"
      name="name"
      maxLength={LENGTHS.name}
      defaultValue={start.name}
      error={errors['name']}
    />
    <TextInput
      label="Satu kalimat tentang startupmu"
      name="tagline"
      description="Apa yang berubah bagi pemakaimu? Paling panjang 120 karakter."
      maxLength={LENGTHS.tagline}
      defaultValue={start.tagline}
      error={errors['tagline']}
    />
  </>
)

/** The six stages with what each means: a stage is chosen by reading, not by guessing. */
export function StageInputs({ start }: EditSlot) {
  const stages = useQuery(startupStagesQuery)
  return (
    <fieldset className={classes.group}>
      <legend>Sampai di mana startupmu sekarang?</legend>
      <QueryBoundary
        query={stages}
        skeleton={<RowSkeleton count={6} lead="none" label="Memuat tahap" />}
        errorTitle="Daftar tahap tidak terbuka"
      >
        {(all) =>
          all.map(({ code, name, description }) => (
            <label key={code} className={classes.stage}>
              <input type="radio" name="stage" value={code} defaultChecked={code === start.stage} />
              <b>{name}</b>
              <span>{description}</span>
            </label>
          ))
        }
      </QueryBoundary>
    </fieldset>
  )
}

export function DescriptionInput({ start, errors }: EditSlot) {
  const [length, setLength] = useState(start.description.length)
  return (
    <Textarea
      label="Cerita startupmu"
      name="description"
      description={`${length.toLocaleString('id-ID')} dari 3.000 karakter. Masalah siapa yang kamu selesaikan, dan bagaimana?`}
      rows={8}
      maxLength={LENGTHS.description}
      defaultValue={start.description}
      error={errors['description']}
      onChange={({ currentTarget }) => setLength(currentTarget.value.length)}
    />
  )
}

const SECTORS_MOST = 3

/** Field for one to three sectors, the main one first. */
export function SectorInput({ start, errors, onChoose }: EditSlot) {
  const [chosen, setChosen] = useState(() => start.sector_ids.split(',').filter((id) => id !== ''))
  return (
    <>
      <input type="hidden" name="sector_ids" value={chosen.join(',')} />
      <SectorChips
        label="Sektor, yang utama lebih dulu"
        most={SECTORS_MOST}
        chosen={chosen}
        error={errors['sector_ids']}
        onChange={(ids) => {
          setChosen(ids)
          onChoose({ sector_ids: ids.join(',') })
        }}
      />
    </>
  )
}

export const ContactInputs = ({ start, errors }: EditSlot) => (
  <>
    <TextInput
      label="Dirintis sejak"
      name="founded_on"
      type="date"
      defaultValue={start.founded_on}
      error={errors['founded_on']}
    />
    <TextInput
      label="Situs"
      name="website"
      inputMode="url"
      placeholder="namastartup.id"
      maxLength={LENGTHS.link}
      defaultValue={start.website}
      error={errors['website']}
    />
    <TextInput
      label="E-mail"
      name="contact_email"
      type="email"
      description="Terlihat oleh semua orang yang membuka halaman ini."
      maxLength={LENGTHS.email}
      defaultValue={start.contact_email}
      error={errors['contact_email']}
    />
    {NETWORKS.map(({ code, name, placeholder }) => (
      <TextInput
        key={code}
        label={name}
        name={code}
        inputMode="url"
        placeholder={placeholder}
        maxLength={LENGTHS.link}
        defaultValue={start[code]}
        error={errors[code]}
      />
    ))}
  </>
)
