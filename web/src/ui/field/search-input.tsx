import { useEffect, useRef, useState } from 'react'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

type SearchInputProps = {
  /** What is searched: “Cari mentor”. */
  label: string
  /** What one may type: “Cari nama, startup, atau posisi”. */
  placeholder: string
  /** The words as they stand in the address. */
  words: string
  onSearch: (words: string) => void
  className?: string | undefined
}

const PAUSE_MS = 400
const LONGEST = 100

/** The address follows a pause in typing; Enter does not wait for it. */
export function SearchInput({ label, placeholder, words, onSearch, className }: SearchInputProps) {
  const [text, setText] = useState(words)
  const timer = useRef<number>(undefined)
  const applied = useRef(words)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  // Taken away by something else than this field, and not while one types.
  useEffect(() => {
    if (words !== applied.current && timer.current === undefined) setText(words)
    applied.current = words
  }, [words])
  function apply(typed: string) {
    window.clearTimeout(timer.current)
    timer.current = undefined
    applied.current = typed.trim()
    onSearch(typed.trim())
  }
  return (
    <form
      role="search"
      aria-label={label}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        apply(text)
      }}
    >
      <TextInput
        type="search"
        aria-label={placeholder}
        placeholder={placeholder}
        leftSection={<IconSearch size={20} aria-hidden />}
        maxLength={LONGEST}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value)
          window.clearTimeout(timer.current)
          timer.current = window.setTimeout(() => apply(value), PAUSE_MS)
        }}
      />
    </form>
  )
}
