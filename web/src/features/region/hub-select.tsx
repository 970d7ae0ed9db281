import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { PlaceSelect } from './place-select.tsx'
import { regionHubsQuery } from './queries.ts'

interface HubSelectProps {
  /** The hub one has already. */
  hubId?: string | undefined
  /** One's province, whose hub is proposed. */
  regionId?: string | undefined
  error?: string | undefined
}

/** The regional hub. A form reads it as `region_hub_id`. */
export function HubSelect({ hubId, regionId, error }: HubSelectProps) {
  const hubs = useQuery(regionHubsQuery)
  // Undefined until the person chooses; null when they chose none.
  const [chosen, setChosen] = useState<string | null>()
  const proposed = hubs.data?.find(({ region_ids }) => regionId !== undefined && region_ids.includes(regionId))?.id
  return (
    <PlaceSelect
      label="Hub"
      name="region_hub_id"
      description={`Rumah kegiatan terdekat.${proposed ? ' Kami pilihkan menurut provinsimu.' : ''}`}
      placeholder="Pilih hub"
      places={hubs.data}
      hasFailed={hubs.isError}
      isLoading={hubs.isFetching}
      onRetry={hubs.refetch}
      value={chosen === undefined ? (hubId ?? proposed ?? null) : chosen}
      onChange={setChosen}
      error={error}
      isOptional
    />
  )
}
