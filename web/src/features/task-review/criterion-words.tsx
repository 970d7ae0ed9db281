import { useRef } from 'react'
import { Textarea } from '@mantine/core'
import { Remarks } from './remarks.tsx'
import { withRemark } from './review-rules.ts'
import classes from './rubric.module.css'

const MOST_CHARACTERS = 1000

interface CriterionWordsProps {
  title: string
  words: string
  isMissing: boolean
  onChange: (words: string) => void
}

/** Field for advice on a criterion, with the reader's saved remarks. */
export function CriterionWords({ title, words, isMissing, onChange }: CriterionWordsProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <div className={classes.below}>
      <Textarea
        ref={field}
        aria-label={`Saran untuk ${title}`}
        placeholder="Apa yang membuatnya lebih kuat?"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MOST_CHARACTERS}
        value={words}
        error={isMissing && 'Tulis satu kalimat di sini.'}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Remarks
        words={words.trim()}
        onTake={(remark) => {
          onChange(withRemark(words, remark).slice(0, MOST_CHARACTERS))
          field.current?.focus()
        }}
      />
    </div>
  )
}
