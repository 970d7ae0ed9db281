import { useState, type KeyboardEvent } from 'react'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { expertiseQuery } from '../directory/queries.ts'
import classes from './own-profile.module.css'
import { WordChips } from './word-chips.tsx'

const MOST = 8
const LENGTH = 60

interface ExpertiseFieldProps {
  chosen: string[]
  onChange: (chosen: string[]) => void
  error?: string | undefined
}

/** Field for a mentor's expertise: the words of other mentors, and own ones. Founders search for mentors by these words. */
export function ExpertiseField({ chosen, onChange, error }: ExpertiseFieldProps) {
  const { data: known = [] } = useQuery(expertiseQuery)
  const [first] = useState(chosen)
  const [typed, setTyped] = useState('')
  const words = [...new Set([...first, ...chosen, ...known.map(({ name }) => name)])]
  const word = typed.trim().replace(/\s+/g, ' ')

  function add() {
    if (!word || chosen.length >= MOST) return
    const same = words.find((one) => one.toLocaleLowerCase('id') === word.toLocaleLowerCase('id')) ?? word
    if (!chosen.includes(same)) onChange([...chosen, same])
    setTyped('')
  }

  function addByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Enter adds the word instead of submitting the form.
    event.preventDefault()
    add()
  }

  return (
    <WordChips
      label="Keahlian"
      choices={words.map((value) => ({ value, label: value }))}
      most={MOST}
      chosen={chosen}
      onChange={onChange}
      error={error}
    >
      <div className={classes.add}>
        <TextInput
          aria-label="Keahlian lain"
          placeholder="Keahlian lain"
          maxLength={LENGTH}
          disabled={chosen.length >= MOST}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={addByEnter}
        />
        <Button variant="default" disabled={!word || chosen.length >= MOST} onClick={add}>
          Tambah
        </Button>
      </div>
    </WordChips>
  )
}
