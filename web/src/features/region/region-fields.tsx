import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { PlaceSelect } from './place-select.tsx'
import { regenciesQuery, regionsQuery } from './queries.ts'

interface RegionFieldsProps {
  regionId?: string | undefined
  regencyId?: string | undefined
  /** By field name. */
  errors: Record<string, string>
  onChange: (place: { region_id: string; regency_id: string }) => void
}

/** Selects of province and regency. Forms read them as `region_id` and `regency_id`. */
export function RegionFields({ regionId = '', regencyId = '', errors, onChange }: RegionFieldsProps) {
  const [place, setPlace] = useState({ region_id: regionId, regency_id: regencyId })
  const regions = useQuery(regionsQuery)
  const regencies = useQuery({ ...regenciesQuery(place.region_id), enabled: place.region_id !== '' })

  function choose(next: typeof place) {
    setPlace(next)
    onChange(next)
  }

  return (
    <>
      <PlaceSelect
        label="Provinsi"
        name="region_id"
        placeholder="Pilih provinsi"
        autoComplete="address-level1"
        places={regions.data}
        hasFailed={regions.isError}
        isLoading={regions.isFetching}
        onRetry={regions.refetch}
        value={place.region_id || null}
        onChange={(region_id) => choose({ region_id: region_id ?? '', regency_id: '' })}
        error={errors['region_id']}
      />
      <PlaceSelect
        label="Kabupaten atau kota"
        name="regency_id"
        placeholder={place.region_id ? 'Pilih kabupaten atau kota' : 'Pilih provinsi dulu'}
        autoComplete="address-level2"
        places={regencies.data}
        hasFailed={regencies.isError}
        isLoading={regencies.isFetching}
        onRetry={regencies.refetch}
        value={place.regency_id || null}
        onChange={(regency_id) => choose({ ...place, regency_id: regency_id ?? '' })}
        error={errors['regency_id']}
      />
    </>
  )
}
