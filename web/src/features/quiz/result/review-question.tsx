import { useId } from 'react'
import { IconCheck, IconCircleDashed, IconCircleHalf2, IconX } from '@tabler/icons-react'
import type { ReviewedQuestion } from '@semai/contract/quiz'
import { Tag } from '../../../ui/fact/tag.tsx'
import { ReadAgainLink } from './read-again.tsx'
import { ownAnswer, pointsWords, rightAnswer, verdictOf, type Verdict } from './text.ts'
import body from '../question-body.module.css'
import classes from './review-question.module.css'
import { ReviewOptions } from './review-options.tsx'

/** A question of a result: the person's answer, the right answer, and the reason. */
export function ReviewQuestion({ question, place }: { question: ReviewedQuestion; place: number }) {
  const id = useId()
  const hasChoices = question.type === 'single' || question.type === 'multiple'
  return (
    <li className={classes.question}>
      <div className={classes.head}>
        <h3 id={id}>Soal {place}</h3>
        <VerdictTag verdict={verdictOf(question)} />
        <span className={classes.points}>{pointsWords(question)}</span>
      </div>
      {/* Sanitised by the server, as the explanation below. */}
      <div className={`${body.body} ${classes.body}`} dangerouslySetInnerHTML={{ __html: question.body_html }} />
      {hasChoices ? <ReviewOptions question={question} labelledBy={id} /> : <Answers question={question} />}
      {question.explanation_html && (
        <div className={classes.why} dangerouslySetInnerHTML={{ __html: question.explanation_html }} />
      )}
      {question.read_again && <ReadAgainLink lesson={question.read_again} />}
    </li>
  )
}

const VERDICTS = {
  right: { tone: 'daun', Icon: IconCheck, words: 'Benar' },
  partly: { tone: 'kunyit', Icon: IconCircleHalf2, words: 'Sebagian benar' },
  wrong: { tone: 'neutral', Icon: IconX, words: 'Belum tepat' },
  open: { tone: 'line', Icon: IconCircleDashed, words: 'Tidak dijawab' },
} as const

function VerdictTag({ verdict }: { verdict: Verdict }) {
  const { tone, Icon, words } = VERDICTS[verdict]
  return (
    <Tag tone={tone} icon={<Icon size={14} aria-hidden />}>
      {words}
    </Tag>
  )
}

function Answers({ question }: { question: ReviewedQuestion }) {
  const [own, right] = [ownAnswer(question), rightAnswer(question)]
  return (
    <dl className={classes.answers}>
      <Words term="Jawabanmu" lines={own} />
      {!question.is_right && right.length > 0 && <Words term="Jawaban yang tepat" lines={right} />}
    </dl>
  )
}

/** A single line, or an ordered list. */
const Words = ({ term, lines }: { term: string; lines: string[] }) => (
  <div>
    <dt>{term}</dt>
    <dd>
      {lines.length > 1 ? (
        <ol>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      ) : (
        <b>{lines}</b>
      )}
    </dd>
  </div>
)
