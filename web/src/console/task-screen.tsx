import { ownZone } from '../features/console/console-zone.ts'
import type { ScreenProps } from '../features/console/screen.ts'
import { ReviewPage } from '../features/task-review/review-page.tsx'

/** /console/tugas and /console/tugas/$id: work that waits to be read. */
export const TaskScreen = ({ params, search, self }: ScreenProps) => (
  <ReviewPage
    place={{
      home: '/console/tugas',
      zone: ownZone(self),
      hasHubs: self.hub === null,
      takesOver: self.scope === 'admin',
    }}
    search={search}
    id={params['id']}
  />
)
