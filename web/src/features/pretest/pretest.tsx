import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import type { PreTestQuestion } from '@semai/contract/pretest'
import { prefetchWhenIdle } from '../../lib/first-paint/prefetch.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { Breadcrumb } from '../../ui/layout/page-head.tsx'
import { TextSkeleton } from '../../ui/state/skeletons.tsx'
import { PreTestActions } from './pretest-actions.tsx'
import { PreTestOptions } from './pretest-options.tsx'
import { PreTestProgress } from './pretest-progress.tsx'
import textButton from '../../ui/control/text-button.module.css'
import classes from './pretest.module.css'
import { questionsQuery } from './queries.ts'
import { usePreTest } from './use-pretest.ts'

/** Pre-test with one question per screen. */
export function PreTest() {
  const questions = useQuery(questionsQuery)
  usePrefetchedResult()
  return (
    <div className={classes.page}>
      <h1 className="visually-hidden">Pre-test: kenali peranmu</h1>
      <Breadcrumb
        crumbs={[
          <Link key="home" to="/home">
            Beranda
          </Link>,
          'Pre-test',
        ]}
      />
      <QueryBoundary
        query={questions}
        skeleton={<TextSkeleton count={8} label="Memuat pertanyaan" />}
        errorTitle="Pre-test tidak terbuka"
      >
        {(known) => (known.length > 0 ? <Questions questions={known} /> : <NoQuestions />)}
      </QueryBoundary>
    </div>
  )
}

// Prefetch the result page, so that it opens at once after the last answer.
function usePrefetchedResult() {
  const router = useRouter()
  useEffect(
    () => prefetchWhenIdle(() => void router.loadRouteChunk(router.routesById['/_shell/pretest/result'])),
    [router],
  )
}

function Questions({ questions }: { questions: PreTestQuestion[] }) {
  const control = usePreTest(questions)
  const { question, chosen, hasMoved, at, steps, isDecider } = control
  if (!question) return null
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen !== undefined) control.next()
      }}
    >
      <PreTestProgress at={at} count={steps.length} isDecider={isDecider} />
      <PreTestOptions
        key={question.id}
        question={question}
        hint={hintOf(at, isDecider)}
        chosen={chosen}
        takesFocus={hasMoved}
        onChoose={control.choose}
        onDecide={(option) => {
          control.choose(option)
          if (!control.isLast) control.next()
        }}
      />
      <PreTestActions control={control} />
    </form>
  )
}

function hintOf(at: number, isDecider: boolean): string {
  if (isDecider) return 'Jawabanmu sama kuat untuk lebih dari satu peran. Bantu kami dengan satu pertanyaan ini.'
  return at === 0 ? 'Tidak ada jawaban benar atau salah. Pilih yang paling kamu.' : 'Pilih satu jawaban.'
}

const NoQuestions = () => (
  <EmptyState
    level={2}
    title="Pre-test belum dibuka"
    action={
      <Link to="/pretest/result" className={textButton.text}>
        Kenali ketiga peran
      </Link>
    }
  >
    Pertanyaannya sedang disiapkan. Kamu sudah bisa memilih peran sendiri.
  </EmptyState>
)
