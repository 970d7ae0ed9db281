import { useId, type ReactNode } from 'react'
import { useLocation } from '@tanstack/react-router'
import { spendOccasion } from '../../lib/prompt/occasion.ts'
import { isBusyPlace } from '../../lib/prompt/still-moment.ts'
import edge from '../../ui/card/edge-card.module.css'
import { MAIN_ID } from '../navigation/page-announcer.tsx'
import classes from './prompt-card.module.css'
import type { Question } from './prompt-rules.ts'
import { ANALYTICS, ConsentAnswers, PRESENCE } from './consent-answers.tsx'
import { HomeScreenSteps, PushAnswers, SamplePush } from './push-answers.tsx'
import { usePrompt } from './use-prompt.ts'

/** Card at the page's edge that asks a question once, after an action that leads to notifications. */
export function PromptCard() {
  const question = usePrompt()
  const isHidden = useLocation({ select: ({ pathname }) => isBusyPlace(pathname) })
  const isShown = question !== null && !isHidden
  return (
    <>
      {/* It takes no focus: who does not see it hears where it is. */}
      <p className="visually-hidden" role="status">
        {isShown ? 'Ada satu pertanyaan singkat di akhir halaman.' : ''}
      </p>
      {isShown && <Card question={question} />}
    </>
  )
}

function Card({ question }: { question: Question }) {
  const id = useId()
  const { title, about, body } = CONTENT[question]
  return (
    <section className={`${edge.card} ${classes.card}`} aria-labelledby={id} data-aside>
      <h2 id={id}>{title}</h2>
      <p>{about}</p>
      {body(close)}
    </section>
  )
}

interface Content {
  title: string
  about: string
  body: (onClose: () => void) => ReactNode
}

const CONTENT: Record<Question, Content> = {
  push: {
    title: 'Mau kami kabari?',
    about: 'Pengingat dan pesan untukmu muncul di perangkat ini, walau Semai tertutup.',
    body: (onClose) => (
      <>
        <SamplePush />
        <PushAnswers onClose={onClose} />
      </>
    ),
  },
  'home-screen': {
    title: 'Mau kami kabari?',
    about: 'Di iPhone, pengingat dan pesan untukmu bisa muncul setelah Semai ada di layar utama.',
    body: (onClose) => (
      <>
        <SamplePush />
        <HomeScreenSteps onClose={onClose} />
      </>
    ),
  },
  presence: { ...PRESENCE, body: (onClose) => <ConsentAnswers consent={PRESENCE} onClose={onClose} /> },
  analytics: { ...ANALYTICS, body: (onClose) => <ConsentAnswers consent={ANALYTICS} onClose={onClose} /> },
}

// The button that was pressed goes with the card: the focus goes to the page, not to its very top.
function close() {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  spendOccasion()
}
