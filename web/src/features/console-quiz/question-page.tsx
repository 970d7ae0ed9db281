import type { ComponentType } from 'react'
import { Alert, Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ConsoleRecord } from '@semai/contract/console/record'
import type { QuizQuestion } from '@semai/contract/quiz'
import { question } from '@semai/contract/console/resource/question'
import { ConsoleLink, useConsoleNavigate } from '../console/console-link.tsx'
import type { FormValues } from '../console/record/form-values.ts'
import { recordQuery } from '../console/queries.ts'
import { NEW } from '../console/record/record-address.ts'
import { RecordEditor } from '../console/record/record-editor.tsx'
import type { ScreenProps } from '../console/screen.ts'
import { isFailure } from '../../lib/call/failure-text.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { TextSkeleton } from '../../ui/state/skeletons.tsx'
import { QuestionPreview } from './question-preview.tsx'
import classes from './quiz.module.css'

interface QuestionPageProps extends ScreenProps {
  /** A question as participants answer it. */
  Shown: ComponentType<{
    question: QuizQuestion
    takesFocus: boolean
    onAnswer: (value: QuizQuestion['answer']) => void
  }>
}

/** Fields that the previous page sets or that never change. */
const HIDDEN = ['quiz_id', 'replaces_id']

/** /console/question/$id: form of one question with its missing parts and a preview. */
export function QuestionPage({ params, search, self, Shown }: QuestionPageProps) {
  const id = params['id'] ?? ''
  const from = search['dari'] ?? ''
  const wanted = id === NEW ? from : id
  const query = useQuery({ ...recordQuery(question.name, wanted), enabled: wanted !== '' })
  const preview = (form: FormValues) => (
    <div className={classes.below}>
      <QuestionPreview form={form} Shown={Shown} />
    </div>
  )
  if (id === NEW && from === '') {
    const { quiz_id = '', type = 'single' } = search
    if (quiz_id === '') return <NoQuiz />
    const given = { quiz_id, type, options: emptyOptions(type) }
    const back = `/console/quiz/${quiz_id}`
    return (
      <RecordEditor
        resource={question}
        self={self}
        record={null}
        given={given}
        hidden={HIDDEN}
        backTo={back}
        below={preview}
      />
    )
  }
  if (isFailure(query.error, 'console-row-not-found')) return <NoQuiz />
  return (
    <QueryBoundary query={query} skeleton={<TextSkeleton count={8} />} errorTitle="Pertanyaan ini tidak terbuka">
      {(record) =>
        id === NEW ? (
          <RecordEditor
            key={`versi-${record.id}`}
            resource={question}
            self={self}
            record={null}
            given={{ ...record.values, replaces_id: record.id }}
            hidden={HIDDEN}
            backTo={`/console/quiz/${String(record.values['quiz_id'])}`}
            below={preview}
          />
        ) : (
          <RecordEditor
            key={record.id}
            resource={question}
            self={self}
            record={record}
            given={{}}
            hidden={HIDDEN}
            below={(form) => (
              <div className={classes.below}>
                {record.values['is_asked'] === true && <Asked record={record} />}
                <QuestionPreview form={form} Shown={Shown} />
              </div>
            )}
          />
        )
      }
    </QueryBoundary>
  )
}

// Choices need options, so the form starts with 2.
const emptyOptions = (type: string) =>
  ['single', 'multiple', 'ordering'].includes(type)
    ? [
        { text: '', is_correct: false },
        { text: '', is_correct: false },
      ]
    : []

function NoQuiz() {
  return (
    <EmptyState
      level={1}
      title="Pertanyaan ini tidak ada"
      action={<ConsoleLink to="/console/quiz">Ke daftar kuis</ConsoleLink>}
    >
      Pertanyaan ditambahkan dari kuisnya.
    </EmptyState>
  )
}

/** Note that an asked question’s text is fixed and its key may be corrected. */
function Asked({ record }: { record: ConsoleRecord }) {
  const navigate = useConsoleNavigate()
  return (
    <Alert color="kunyit" title="Sudah dikerjakan peserta">
      <p className={classes.asked}>
        Teks, pilihan, dan poinnya tetap supaya hasil yang sudah ada tetap benar. Kuncinya boleh kamu perbaiki: sebelum
        disimpan, kamu memilih apakah hasil yang sudah ada dinilai ulang. Pembahasan, tanggapan, dan bacaan lanjutannya
        juga boleh kamu ubah.
      </p>
      {record.values['status'] !== 'archived' && (
        <Button
          size="sm"
          variant="light"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void navigate(`/console/question/${NEW}?dari=${record.id}`)}
        >
          Buat versi baru
        </Button>
      )}
    </Alert>
  )
}
