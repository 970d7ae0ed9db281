import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import type { ConsoleRecord } from '@semai/contract/console/record'
import { sectionTitles, type Resource } from '@semai/contract/console/resource/resource'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { StateTag } from '../list/cell.tsx'
import { ConsoleLink } from '../console-link.tsx'
import type { FormValues } from './form-values.ts'
import { listAddress } from '../list/list-state.ts'
import { hasParentRow, ParentCrumb } from '../list/parent-crumb.tsx'

interface RecordHeadProps {
  resource: Resource
  record: ConsoleRecord | null
  title: string
  form: FormValues
}

/** Heading of a record with breadcrumbs, state and a link to the participants’ page. */
export function RecordHead({ resource, record, title, form }: RecordHeadProps) {
  const { parent, states } = resource
  const parentId = parent ? (record?.values[parent] ?? form[parent]) : undefined
  const filters = parent && typeof parentId === 'string' && parentId !== '' ? { [parent]: [parentId] } : {}
  return (
    <PageHead
      title={title}
      tags={record && states && <StateTag resource={resource} value={record.values[states.field]} />}
      crumbs={[
        <ConsoleLink key="console" to="/console">
          Konsol
        </ConsoleLink>,
        // A section may have the same name as its first list.
        ...(sectionTitles[resource.section] === resource.title ? [] : [sectionTitles[resource.section]]),
        ...(hasParentRow(resource) && typeof parentId === 'string' && parentId !== ''
          ? [<ParentCrumb key="parent" resource={resource} id={parentId} />]
          : []),
        <ConsoleLink key="list" to={listAddress(resource, { filters })}>
          {resource.title}
        </ConsoleLink>,
        title,
      ]}
      action={
        record?.address && (
          <Button
            component="a"
            href={record.address}
            target="_blank"
            rel="noreferrer"
            size="sm"
            variant="default"
            leftSection={<IconEye size={18} aria-hidden />}
          >
            Lihat sebagai peserta
          </Button>
        )
      }
    />
  )
}
