import { useParams, useSearch } from '@tanstack/react-router'
import { resourceOf } from '@semai/contract/console/resource/resources'
import { sectionTitles } from '@semai/contract/console/resource/resource'
import { ConsoleLink } from '../features/console/console-link.tsx'
import { ListTools } from '../features/console/list/list-tools.tsx'
import { ResourceList } from '../features/console/list/list.tsx'
import { readListState } from '../features/console/list/list-state.ts'
import { hasParentRow, ParentCrumb } from '../features/console/list/parent-crumb.tsx'
import { isInScope } from '../features/console/permission.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { PageHead } from '../ui/layout/page-head.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { useSelf } from './self.ts'

/** A resource's rows: /console/mentor. */
export function ListPage() {
  const params: { resource?: string } = useParams({ strict: false })
  const search: Record<string, string> = useSearch({ strict: false })
  const self = useSelf()
  const resource = resourceOf(params.resource ?? '')
  usePageTitle(resource?.title)
  if (!resource || !isInScope(resource.scope, self)) return <NotFoundPage />
  const { filters, isOrdering } = readListState(resource, search)
  const [parentId] = (hasParentRow(resource) && filters[resource.parent ?? '']) || []
  return (
    <>
      <PageHead
        title={isOrdering ? `Atur urutan ${resource.title.toLocaleLowerCase('id')}` : resource.title}
        crumbs={[
          <ConsoleLink key="console" to="/console">
            Konsol
          </ConsoleLink>,
          // A section may be called like its first list.
          ...(sectionTitles[resource.section] === resource.title ? [] : [sectionTitles[resource.section]]),
          ...(parentId ? [<ParentCrumb key="parent" resource={resource} id={parentId} />] : []),
          resource.title,
        ]}
        action={<ListTools resource={resource} search={search} />}
      />
      <ResourceList key={resource.name} resource={resource} self={self} search={search} />
    </>
  )
}
