import { workshopSubModule } from '@semai/contract/console/resource/workshop-sub-module'
import { Record } from '../console/record/record.tsx'
import type { ScreenProps } from '../console/screen.ts'
import { isRead } from './rubric-form.ts'
import { RubricPreview } from './rubric-preview.tsx'

/** /console/workshop-sub-module/$id: form of a sub-module; for a reviewed task with the rubric as founders see it. */
export function PartPage({ params, search, self }: ScreenProps) {
  const id = params['id'] ?? ''
  return (
    <Record
      key={id}
      resource={workshopSubModule}
      id={id}
      self={self}
      search={search}
      beside={(form) => isRead(form) && <RubricPreview form={form} />}
    />
  )
}
