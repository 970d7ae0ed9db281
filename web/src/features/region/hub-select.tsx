import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { PlaceSelect } from './place-select.tsx'
import { regionHubsQuery } from './queries.ts'

interface HubSelectProps {
  /** The user’s present hub. */
  hubId?: string | undefined
  /** The user’s province; its hub is proposed. */
  regionId?: string | undefined
  /** The previous province. If its hub was chosen, the hub follows the new province; another choice stays. */
  formerRegionId?: string | undefined
  error?: string | undefined
}

/** Select of the regional hub. Forms read it as `region_hub_id`. */
export function HubSelect({ hubId, regionId, formerRegionId = regionId, error }: HubSelectProps) {
  const hubs = useQuery(regionHubsQuery)
  // Undefined until the person chooses; null when they chose none.
  const [chosen, setChosen] = useState<string | null>()
  const hubOf = (region?: string) => hubs.data?.find(({ region_ids }) => region && region_ids.includes(region))?.id
  const proposed = hubOf(regionId)
  const isFollowing = regionId !== formerRegionId && hubId === hubOf(formerRegionId)
  const usual = (isFollowing ? proposed : hubId) ?? proposed ?? null
  return (
    <PlaceSelect
      label="Hub"
      name="region_hub_id"
      description={proposed ? 'Hub terdekat menurut provinsimu. Boleh kamu ganti.' : 'Hub terdekat dari tempatmu.'}
      placeholder="Pilih hub"
      places={hubs.data}
      hasFailed={hubs.isError}
      isLoading={hubs.isFetching}
      onRetry={hubs.refetch}
      value={chosen === undefined ? usual : chosen}
      onChange={setChosen}
      error={error}
      isOptional
    />
  )
}
