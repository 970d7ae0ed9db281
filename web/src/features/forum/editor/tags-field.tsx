import { useId, useState, type KeyboardEvent } from 'react'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { limits } from '@semai/contract/call/limits'
import { tagsQuery } from '../queries.ts'
import { tagOf, withTag } from './tag-rules.ts'
import classes from './tags-field.module.css'

interface TagsFieldProps {
  tags: readonly string[]
  onChange: (tags: string[]) => void
  error?: string | undefined
}

/** Field for tags with suggestions of frequent ones. */
export function TagsField({ tags, onChange, error }: TagsFieldProps) {
  const id = useId()
  const [text, setText] = useState('')
  const isFull = tags.length >= limits.forumTags
  function add(typed: string) {
    onChange(withTag(tags, typed))
    setText('')
  }
  function onKeyDown(event: KeyboardEvent) {
    if ((event.key === 'Enter' || event.key === ',') && text.trim() !== '') {
      event.preventDefault()
      add(text)
    } else if (event.key === 'Enter') event.preventDefault()
    else if (event.key === 'Backspace' && text === '') onChange(tags.slice(0, -1))
  }
  return (
    <div className={classes.field}>
      <label htmlFor={id}>Tag</label>
      <div className={classes.box}>
        <ul aria-label="Tag terpilih">
          {tags.map((tag) => (
            <li key={tag}>
              {tag}
              <button
                type="button"
                aria-label={`Hapus tag ${tag}`}
                onClick={() => onChange(tags.filter((one) => one !== tag))}
              >
                <IconX size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
        <input
          id={id}
          name="tags"
          value={text}
          disabled={isFull}
          enterKeyHint="done"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={40}
          placeholder={isFull ? '' : 'Tambah tag'}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setText(target.value)}
          onBlur={() => add(text)}
          onKeyDown={onKeyDown}
        />
      </div>
      <p id={`${id}-hint`} className={error ? classes.error : classes.hint}>
        {error ?? `Sampai ${limits.forumTags} tag, pisahkan dengan koma.`}
      </p>
      {!isFull && <Suggestions text={text} tags={tags} onPick={add} />}
    </div>
  )
}

const MOST = 8

function Suggestions({ text, tags, onPick }: { text: string; tags: readonly string[]; onPick: (tag: string) => void }) {
  const { data = [] } = useQuery(tagsQuery(tagOf(text)))
  const offered = data.filter(({ tag }) => !tags.includes(tag)).slice(0, MOST)
  if (offered.length === 0) return null
  return (
    <ul className={classes.offered} aria-label="Tag yang sering dipakai">
      {offered.map(({ tag }) => (
        <li key={tag}>
          {/* Prevents the blur of the field, which would add the typed text. */}
          <button type="button" onPointerDown={(event) => event.preventDefault()} onClick={() => onPick(tag)}>
            {tag}
          </button>
        </li>
      ))}
    </ul>
  )
}
