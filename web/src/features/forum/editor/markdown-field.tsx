import { Suspense, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { limits } from '@semai/contract/call/limits'
import { formatNumber } from '../../../lib/text/format-number.ts'
import { writeInto } from '../../../lib/form/write-into.ts'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import { MentionList } from '../../../ui/field/mention-list.tsx'
import { TextSkeleton } from '../../../ui/state/skeletons.tsx'
import type { PostDraft } from './draft.ts'
import { ImageField } from './image-field.tsx'
import { withMark, type Mark } from './markdown-edit.ts'
import classes from './markdown-field.module.css'
import { MarkdownToolbar } from './markdown-toolbar.tsx'
import { useForumMentions } from './use-forum-mentions.ts'

const MarkdownPreview = lazyChunk(async () => (await import('./markdown-preview.tsx')).MarkdownPreview)

type Words = Pick<PostDraft, 'id' | 'body' | 'mentions' | 'images'>

interface MarkdownFieldProps {
  label: string
  /** Name of the field, for example “body”. */
  name: string
  placeholder: string
  rows: number
  words: Words
  onChange: (change: Partial<Words>) => void
  error?: string | undefined
  hasFocus?: boolean
}

// The remaining length is shown from here on.
const NEARLY_FULL = limits.forumBodyLength * 0.9

/** Markdown editor with toolbar, mentions, images and preview. */
export function MarkdownField(props: MarkdownFieldProps) {
  const { label, name, words, onChange, error } = props
  const id = useId()
  const field = useGrowingField(words.body)
  const pick = useRef<HTMLInputElement>(null)
  const [isPreview, setPreview] = useState(false)
  const onMark = useMark({ field, onChange })
  return (
    <div className={classes.field} data-error={error ? true : undefined}>
      <div className={classes.head}>
        <label htmlFor={id}>{label}</label>
        <button type="button" aria-pressed={isPreview} onClick={() => setPreview(!isPreview)}>
          {isPreview ? 'Lanjut menulis' : 'Pratinjau'}
        </button>
      </div>
      <div className={classes.box}>
        <MarkdownToolbar controls={id} isDisabled={isPreview} onMark={onMark} onImage={() => pick.current?.click()} />
        <Writing {...props} id={id} field={field} isHidden={isPreview} onMark={onMark} />
        {isPreview && (
          <div className={classes.preview} role="region" aria-label="Pratinjau">
            {words.body.trim() ? (
              <Suspense fallback={<TextSkeleton count={3} />}>
                <MarkdownPreview text={words.body} />
              </Suspense>
            ) : (
              <p>Belum ada yang ditulis.</p>
            )}
          </div>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
      {words.body.length > NEARLY_FULL && (
        <p className={classes.count}>
          {formatNumber(words.body.length)} dari {formatNumber(limits.forumBodyLength)} karakter
        </p>
      )}
      <ImageField
        key={words.id}
        input={pick}
        name={name}
        images={words.images}
        onChange={(images) => onChange({ images })}
      />
    </div>
  )
}

interface WritingProps extends MarkdownFieldProps {
  id: string
  field: RefObject<HTMLTextAreaElement | null>
  isHidden: boolean
  onMark: (mark: Mark) => void
}

function Writing({
  id,
  field,
  name,
  placeholder,
  rows,
  words,
  onChange,
  error,
  hasFocus,
  isHidden,
  onMark,
}: WritingProps) {
  const listId = `${id}-people`
  const mentions = useForumMentions({ words, field, onChange })
  useFocus(field, hasFocus ?? false)
  const isChoosing = mentions.people.length > 0
  const people = useShown(isChoosing)
  const onKeyDown = (event: KeyboardEvent) => {
    if (mentions.onKeyDown(event)) return
    const mark = event.ctrlKey || event.metaKey ? KEYS.get(event.key.toLowerCase()) : undefined
    if (!mark) return
    event.preventDefault()
    onMark(mark)
  }
  return (
    <div hidden={isHidden} className={classes.writing}>
      <textarea
        ref={field}
        id={id}
        name={name}
        rows={rows}
        value={words.body}
        maxLength={limits.forumBodyLength}
        placeholder={placeholder}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-autocomplete="list"
        aria-controls={isChoosing ? listId : undefined}
        aria-activedescendant={isChoosing ? `${listId}-${mentions.at}` : undefined}
        onChange={({ target }) => {
          onChange({ body: target.value })
          mentions.onSelect()
        }}
        onSelect={mentions.onSelect}
        onBlur={mentions.onBlur}
        onKeyDown={onKeyDown}
      />
      <div ref={people} className={classes.people}>
        <MentionList id={listId} label="Sebut orang" people={mentions.people} at={mentions.at} pick={mentions.pick} />
      </div>
      <p className="visually-hidden" role="status">
        {isChoosing && `${mentions.people.length} orang ditemukan. Pilih dengan panah atas dan bawah.`}
      </p>
    </div>
  )
}

const KEYS = new Map<string, Mark>([
  ['b', 'bold'],
  ['i', 'italic'],
  ['k', 'link'],
])

interface MarkOptions {
  field: RefObject<HTMLTextAreaElement | null>
  onChange: (change: Partial<Words>) => void
}

function useMark({ field, onChange }: MarkOptions) {
  return (mark: Mark) => {
    const { current } = field
    if (!current) return
    const { value, selectionStart, selectionEnd } = current
    const { text, start, end } = withMark({ text: value, start: selectionStart, end: selectionEnd }, mark)
    writeInto(current, () => onChange({ body: text }), start, end)
  }
}

/** Grow the field with its text, so that the page scrolls instead of the field. */
function useGrowingField(body: string) {
  const field = useRef<HTMLTextAreaElement>(null)
  const measured = useRef<string | null>(null)
  useLayoutEffect(() => {
    const { current } = field
    if (!current || measured.current === body) return
    measured.current = body
    current.style.height = 'auto'
    current.style.height = `${current.scrollHeight}px`
  }, [body])
  return field
}

/** Focus the field with the cursor at the end. */
function useFocus(field: RefObject<HTMLTextAreaElement | null>, hasFocus: boolean) {
  useLayoutEffect(() => {
    const { current } = field
    if (!hasFocus || !current) return
    // Centred, because bars cover the edges of a phone's screen.
    current.scrollIntoView({ block: 'center' })
    current.focus({ preventScroll: true })
    current.setSelectionRange(current.value.length, current.value.length)
  }, [field, hasFocus])
}

/** Scroll the list below the field into view. */
function useShown(isShown: boolean) {
  const part = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isShown) part.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  return part
}
