import { useState, type ReactNode } from 'react'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { limits } from '@semai/contract/call/limits'
import type { PersonFields } from './profile-draft.ts'
import classes from './profile-form.module.css'

interface GroupProps {
  start: PersonFields
  errors: Record<string, string>
}

const BIO_LENGTH = 500

const GENDERS = [
  { value: '', label: 'Tidak disebutkan' },
  { value: 'female', label: 'Perempuan' },
  { value: 'male', label: 'Laki-laki' },
]

const ZONES = [
  { value: 'Asia/Jakarta', label: 'WIB, Waktu Indonesia Barat' },
  { value: 'Asia/Makassar', label: 'WITA, Waktu Indonesia Tengah' },
  { value: 'Asia/Jayapura', label: 'WIT, Waktu Indonesia Timur' },
]

export const NameField = ({ start, errors }: GroupProps) => (
  <TextInput
    label="Nama lengkap"
    name="full_name"
    description="Tulis seperti yang ingin muncul di sertifikat."
    autoComplete="name"
    maxLength={limits.fullNameMax}
    defaultValue={start.full_name}
    error={errors['full_name']}
  />
)

export function SelfGroup({ start, errors }: GroupProps) {
  return (
    <>
      <NameField start={start} errors={errors} />
      <div className={classes.pair}>
        <TextInput
          label="Telepon"
          name="phone"
          type="tel"
          inputMode="tel"
          placeholder="0812 3456 7890"
          description="Hanya untuk panitia kegiatan yang kamu ikuti."
          autoComplete="tel"
          maxLength={32}
          defaultValue={start.phone}
          error={errors['phone']}
        />
        <NativeSelect
          label="Jenis kelamin"
          name="gender"
          description="Boleh dikosongkan."
          data={GENDERS}
          defaultValue={start.gender}
          error={errors['gender']}
        />
      </div>
    </>
  )
}

export function WorkGroup({ start, errors }: GroupProps) {
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          label="Pekerjaan"
          name="occupation"
          placeholder="Misalnya mahasiswa, perawat, pendiri"
          autoComplete="organization-title"
          maxLength={100}
          defaultValue={start.occupation}
          error={errors['occupation']}
        />
        <TextInput
          label="Startup atau institusi"
          name="organization"
          autoComplete="organization"
          maxLength={100}
          defaultValue={start.organization}
          error={errors['organization']}
        />
      </div>
      <BioField start={start.bio} error={errors['bio']} />
    </>
  )
}

function BioField({ start, error }: { start: string; error: string | undefined }) {
  const [length, setLength] = useState(start.length)
  return (
    <Textarea
      label="Cerita singkat"
      name="bio"
      description={`${length} dari ${BIO_LENGTH} karakter. Apa yang kamu kerjakan, dan masalah apa yang kamu kejar?`}
      rows={4}
      maxLength={BIO_LENGTH}
      defaultValue={start}
      error={error}
      onChange={({ currentTarget }) => setLength(currentTarget.value.length)}
    />
  )
}

export function PlaceGroup({ start, errors, children }: GroupProps & { children: ReactNode }) {
  return (
    <div className={classes.pair}>
      {children}
      <NativeSelect
        label="Zona waktu"
        name="time_zone"
        description="Jam kegiatan di zona lain ditulis juga menurut zonamu."
        data={ZONES}
        defaultValue={start.time_zone}
        error={errors['time_zone']}
      />
    </div>
  )
}
