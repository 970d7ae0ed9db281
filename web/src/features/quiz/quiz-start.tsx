import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconCheck } from '@tabler/icons-react'
import type { QuizState } from '@semai/contract/quiz'
import { usePageTitle } from '../../lib/navigation/page-title.ts'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { TextSkeleton } from '../../ui/state/skeletons.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Tag } from '../../ui/fact/tag.tsx'
import { NextButton } from './result/after-pass.tsx'
import { NextAttempt } from './result/next-attempt.tsx'
import { quizCrumbs } from './quiz-crumbs.tsx'
import { QuizRules } from './quiz-rules.tsx'
import textButton from '../../ui/control/text-button.module.css'
import classes from './quiz-start.module.css'
import { isRejection, QuizError } from './attempt/quiz-error.tsx'
import { quizPlaceQuery, quizStateQuery, type QuizPlace } from './queries.ts'
import { StartButton } from './start-button.tsx'

/** Start page of a quiz: its rules, and the button to start. */
export function QuizStart({ id }: { id: string }) {
  const query = useQuery(quizStateQuery(id))
  const { data: place, isLoading } = useQuery(quizPlaceQuery(id))
  usePageTitle(query.data?.title)
  if (isRejection(query.error)) return <QuizError error={query.error} />
  return (
    <div className={classes.page}>
      <QueryBoundary
        query={query}
        skeleton={<TextSkeleton count={8} label="Memuat kuis" />}
        errorTitle="Kuis ini tidak terbuka"
      >
        {/* The subtitle with the module's name moves the button: a press that began before would miss it. */}
        {(quiz) => (isLoading ? <TextSkeleton count={8} label="Memuat kuis" /> : <Start quiz={quiz} place={place} />)}
      </QueryBoundary>
    </div>
  )
}

function Start({ quiz, place }: { quiz: QuizState; place: QuizPlace | undefined }) {
  return (
    <>
      <PageHead
        title={quiz.title}
        sub={place && `Modul ${place.module.code} · ${place.workshop.title}`}
        crumbs={quizCrumbs(quiz.title)}
        tags={<Status quiz={quiz} />}
      />
      <QuizRules quiz={quiz} />
      <div className={classes.actions}>
        {quiz.passed && !quiz.open_attempt_id && <NextButton place={place} />}
        <Action quiz={quiz} />
        {quiz.last_attempt_id && (
          <Link
            to="/workshop/quiz"
            search={{ id: quiz.workshop_sub_module_id, hasil: quiz.last_attempt_id }}
            className={`${textButton.text} ${classes.link}`}
          >
            Lihat hasil terakhir
          </Link>
        )}
      </div>
      {!quiz.passed && (
        <p className={classes.calm}>
          Jawabanmu tersimpan sendiri di setiap soal. Jaringan putus, halaman tertutup, atau pindah perangkat: kamu
          lanjut dari soal yang sama.
        </p>
      )}
    </>
  )
}

function Status({ quiz: { passed, best_percent, open_attempt_id } }: { quiz: QuizState }) {
  if (open_attempt_id) return <Tag tone="kunyit">Sedang kamu kerjakan</Tag>
  if (passed)
    return (
      <Tag tone="daun" icon={<IconCheck size={14} aria-hidden />}>
        Lulus, nilai terbaikmu {best_percent}
      </Tag>
    )
  if (best_percent !== null) return <Tag>Belum lulus, nilai terbaikmu {best_percent}</Tag>
  return null
}

function Action({ quiz }: { quiz: QuizState }) {
  const { workshop_sub_module_id: id, open_attempt_id, can_start, next_attempt_at, attempts_used, passed } = quiz
  if (open_attempt_id) return <StartButton id={id}>Lanjutkan</StartButton>
  if (next_attempt_at && !passed) return <NextAttempt id={id} at={next_attempt_at} />
  if (!can_start && !passed) return <p className={classes.used}>Jatah percobaanmu sudah habis.</p>
  if (!can_start) return null
  return (
    <StartButton id={id} isQuiet={passed}>
      {attempts_used > 0 ? 'Kerjakan lagi' : 'Mulai kuis'}
    </StartButton>
  )
}
