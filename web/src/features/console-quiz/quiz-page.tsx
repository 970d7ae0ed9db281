import { Suspense, useState } from 'react'
import { Button, Menu } from '@mantine/core'
import { IconPlus, IconSettings, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ConsoleRecord, ConsoleRow } from '@semai/contract/console/record'
import { question } from '@semai/contract/console/resource/question'
import { quiz } from '@semai/contract/console/resource/quiz'
import { workshopSubModule } from '@semai/contract/console/resource/workshop-sub-module'
import { StateTag } from '../console/list/cell.tsx'
import { ConsoleLink, useConsoleNavigate } from '../console/console-link.tsx'
import { recordQuery } from '../console/queries.ts'
import { NEW, recordAddress } from '../console/record/record-address.ts'
import { RowActions } from '../console/list/row-actions.tsx'
import type { ScreenProps } from '../console/screen.ts'
import { rowTitle } from '../console/value-text.ts'
import { isFailure } from '../../lib/call/failure-text.ts'
import { usePageTitle } from '../../lib/navigation/page-title.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { lazyChunk } from '../../lib/first-paint/lazy-chunk.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { RowSkeleton } from '../../ui/state/skeletons.tsx'
import { questionsQuery } from './queries.ts'
import { QuestionList } from './question-list.tsx'
import { QuizFacts } from './quiz-facts.tsx'
import classes from './quiz.module.css'

const ImportDialog = lazyChunk(async () => (await import('../console/import/import-dialog.tsx')).ImportDialog)

/** /console/quiz/$id: questions of a quiz in order. */
export function QuizPage({ params }: ScreenProps) {
  const id = params['id'] ?? ''
  const query = useQuery(recordQuery(quiz.name, id))
  usePageTitle(query.data ? rowTitle(quiz.fields, quiz.columns, query.data) : 'Kuis')
  if (isFailure(query.error, 'console-row-not-found'))
    return (
      <EmptyState
        level={1}
        title="Kuis ini tidak ada"
        action={<ConsoleLink to="/console/quiz">Ke daftar kuis</ConsoleLink>}
      >
        Mungkin materinya sudah dihapus.
      </EmptyState>
    )
  return (
    <QueryBoundary query={query} skeleton={<RowSkeleton count={6} lead="none" />} errorTitle="Kuis ini tidak terbuka">
      {(record) => <Quiz record={record} />}
    </QueryBoundary>
  )
}

function Quiz({ record }: { record: ConsoleRecord }) {
  const title = rowTitle(quiz.fields, quiz.columns, record)
  const subModuleId = String(record.values['workshop_sub_module_id'])
  const { data: subModule } = useQuery(recordQuery(workshopSubModule.name, subModuleId))
  const questions = useQuery(questionsQuery(record.id))
  return (
    <>
      <PageHead
        title={title}
        tags={subModule && <StateTag resource={workshopSubModule} value={subModule.values['status']} />}
        crumbs={[
          <ConsoleLink key="console" to="/console">
            Konsol
          </ConsoleLink>,
          <ConsoleLink key="list" to="/console/quiz">
            Kuis
          </ConsoleLink>,
          <ConsoleLink key="part" to={recordAddress(workshopSubModule, subModuleId)}>
            Materi
          </ConsoleLink>,
          title,
        ]}
        action={<Tools quizId={record.id} subModule={subModule} title={title} />}
      />
      <QueryBoundary
        query={questions}
        skeleton={<RowSkeleton count={5} lead="none" />}
        errorTitle="Pertanyaannya tidak terbuka"
      >
        {(rows) => (
          <>
            <QuizFacts record={record} questions={rows} />
            <Questions quizId={record.id} rows={rows} />
          </>
        )}
      </QueryBoundary>
    </>
  )
}

interface ToolsProps {
  quizId: string
  subModule: ConsoleRow | undefined
  title: string
}

function Tools({ quizId, subModule, title }: ToolsProps) {
  const [isImporting, setImporting] = useState(false)
  return (
    <div className={classes.tools}>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconSettings size={18} aria-hidden />}
        renderRoot={(props) => <ConsoleLink to={`/console/quiz/${quizId}/aturan`} {...props} />}
      >
        Aturan kuis
      </Button>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconUpload size={18} aria-hidden />}
        onClick={() => setImporting(true)}
      >
        Impor
      </Button>
      {subModule && <RowActions resource={workshopSubModule} row={subModule} title={title} />}
      {isImporting && (
        <Suspense>
          <ImportDialog resource={question} parent={quizId} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Questions({ quizId, rows }: { quizId: string; rows: ConsoleRow[] }) {
  const active = rows.filter(({ values }) => values['status'] !== 'archived')
  const archived = rows.filter(({ values }) => values['status'] === 'archived')
  return (
    <>
      {active.length > 0 ? (
        <QuestionList quizId={quizId} rows={active} rest={archived.map(({ id }) => id)} />
      ) : (
        <EmptyState level={2} title="Belum ada pertanyaan">
          Tambah satu per satu, atau impor dari berkas CSV.
        </EmptyState>
      )}
      <AddQuestion quizId={quizId} />
      {archived.length > 0 && <Archived rows={archived} />}
    </>
  )
}

function AddQuestion({ quizId }: { quizId: string }) {
  const navigate = useConsoleNavigate()
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button className={classes.add} leftSection={<IconPlus size={18} aria-hidden />}>
          Tambah pertanyaan
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {question.fields.type.choices?.map(({ value, label }) => (
          <Menu.Item
            key={value}
            onClick={() =>
              void navigate(`/console/question/${NEW}?quiz_id=${quizId}&type=${value}&kembali=quiz/${quizId}`)
            }
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Archived({ rows }: { rows: ConsoleRow[] }) {
  return (
    <details className={classes.archived}>
      <summary>Diarsipkan ({rows.length})</summary>
      <ul>
        {rows.map((row) => {
          const title = rowTitle(question.fields, question.columns, row)
          return (
            <li key={row.id}>
              <ConsoleLink to={recordAddress(question, row.id)}>{title}</ConsoleLink>
              <RowActions resource={question} row={row} title={title} />
            </li>
          )
        })}
      </ul>
    </details>
  )
}
