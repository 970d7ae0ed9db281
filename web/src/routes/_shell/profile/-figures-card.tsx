import { useQuery } from '@tanstack/react-query'
import { badgesQuery, certificatesQuery } from '../../../features/award/queries.ts'
import { myCountQuery } from '../../../features/event/list/queries.ts'
import { ProfileFigures } from '../../../features/profile/overview/profile-figures.tsx'

/** Card with the person's counts. */
export function FiguresCard() {
  const { data: badges } = useQuery(badgesQuery)
  const { data: certificates } = useQuery(certificatesQuery)
  const { data: events } = useQuery(myCountQuery)
  return (
    <ProfileFigures
      figures={[
        { label: 'badge diraih', value: badges?.filter(({ awarded_at }) => awarded_at !== null).length },
        { label: 'sertifikat', value: certificates?.length },
        { label: 'kegiatan dihadiri', value: events?.attended },
      ]}
    />
  )
}
