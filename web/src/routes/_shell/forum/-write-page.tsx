import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { ForumTopic } from '@semai/contract/forum/topic'
import { readHandOver } from '../../../features/forum/editor/hand-over.ts'
import { categoriesQuery, topicQuery } from '../../../features/forum/queries.ts'
import { TopicForm } from '../../../features/forum/editor/topic-form.tsx'
import { readWriteSearch, type WriteSearch } from '../../../features/forum/editor/write-search.ts'
import { stagesQuery } from '../../../features/program/queries.ts'
import { regionHubsQuery } from '../../../features/region/queries.ts'
import { isFailure } from '../../../lib/call/failure-text.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { useSession } from '../../../lib/session/session.ts'
import { NotFoundPage } from '../../../shell/not-found-page.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { DetailSkeleton } from '../../../ui/state/skeletons.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'

/** Form of a topic: a new one, one made from a message, or an edit of the person's own. */
export function WritePage() {
  const search = readWriteSearch(useSearch({ from: '/_shell/forum/tulis' }))
  return search.ubah ? <Change key={search.ubah} id={search.ubah} /> : <New key={search.dari} search={search} />
}

function New({ search: { dari, category } }: { search: WriteSearch }) {
  const categories = useQuery(categoriesQuery)
  const [handed] = useState(() => (dari ? readHandOver() : null))
  return (
    <>
      <Head title="Tulis topik" />
      <QueryBoundary
        query={categories}
        skeleton={<DetailSkeleton hasCover={false} label="Memuat topik" />}
        errorTitle="Kategori forum tidak terbuka"
      >
        {(all) => <Form edited={null} handed={handed} categoryId={all.find(({ slug }) => slug === category)?.id} />}
      </QueryBoundary>
    </>
  )
}

function Change({ id }: { id: string }) {
  const query = useQuery({ ...topicQuery(id), refetchOnWindowFocus: false })
  usePageTitle('Ubah topik')
  if (isFailure(query.error, 'forum-topic-not-found') || query.data?.can_edit === false) return <NotFoundPage />
  return (
    <>
      <Head title="Ubah topik" />
      <QueryBoundary
        query={query}
        skeleton={<DetailSkeleton hasCover={false} label="Memuat topik" />}
        errorTitle="Topik ini tidak terbuka"
      >
        {(topic) => <Form edited={topic} handed={null} categoryId={undefined} />}
      </QueryBoundary>
    </>
  )
}

interface FormProps {
  edited: ForumTopic | null
  handed: ReturnType<typeof readHandOver>
  categoryId: string | undefined
}

function Form(start: FormProps) {
  const { user } = useSession()
  const { data: hubs = [] } = useQuery(regionHubsQuery)
  const { data: stages = [] } = useQuery(stagesQuery)
  const isStaff = user?.scope === 'operator' || user?.scope === 'admin'
  return <TopicForm start={start} isStaff={isStaff} hubs={hubs} stages={stages} />
}

const Head = ({ title }: { title: string }) => (
  <PageHead
    title={title}
    crumbs={[
      <Link key="forum" to="/forum">
        Activity Forum
      </Link>,
      title,
    ]}
  />
)
