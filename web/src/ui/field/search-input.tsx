import { useEffect, useRef, useState } from 'react'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

type SearchInputProps = {
  /** Accessible name: “Cari mentor”. */
  label: string
  /** Hint: “Cari nama, startup, atau posisi”. */
  placeholder: string
  /** Search text in the address. */
  words: string
  onSearch: (words: string) => void
  className?: string | undefined
}

const PAUSE_MS = 400
const LONGEST = 100

/** Search input that updates the address after a pause, or on Enter. */
export function SearchInput({ label, placeholder, words, onSearch, className }: SearchInputProps) {
  const [text, setText] = useState(words)
  const timer = useRef<number>(undefined)
  const applied = useRef(words)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  // Follows changes from outside, but not while typing.
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
