import type { ComponentType } from 'react'
import { useParams, useSearch } from '@tanstack/react-router'
import { isInScope } from '../features/console/permission.ts'
import type { Screen, ScreenProps } from '../features/console/screen.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { useSelf } from './self.ts'

/** The page of a screen: for whom it is not, there is none. */
export function showScreen({ scope }: Screen, Content: ComponentType<ScreenProps>) {
  return function ScreenPage() {
    const self = useSelf()
    const params: Record<string, string> = useParams({ strict: false })
    const search: Record<string, string> = useSearch({ strict: false })
    if (!isInScope(scope, self)) return <NotFoundPage />
    return <Content params={params} search={search} self={self} />
  }
}
