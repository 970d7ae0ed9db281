import { useState, type KeyboardEvent, type RefObject } from 'react'
import { foldText } from '@semai/contract/call/fold-text'
import { writeInto } from './write-into.ts'

/** A person who can be mentioned. */
export interface Mentioned {
  id: string
  full_name: string
}

// Names may have spaces; 30 characters suffice.
const ASKED = /(?:^|\s)@([\p{L}\p{N}'. -]{0,30})$/u

/** Find the text between an '@' and the cursor; `asked` is null without an '@'. */
export function useMentionSearch(body: string, field: RefObject<HTMLTextAreaElement | null>) {
  const [caret, setCaret] = useState<number | null>(null)
  const asked = caret === null ? null : (ASKED.exec(body.slice(0, caret))?.[1] ?? null)
  return {
    body,
    field,
    caret,
    asked,
    words: asked?.trim() ?? '',
    look: () => setCaret(field.current?.selectionStart ?? null),
    stop: () => setCaret(null),
  }
}

interface ChoiceOptions<Person extends Mentioned> {
  search: ReturnType<typeof useMentionSearch>
  people: readonly Person[]
  /** The people belong to an earlier query; only matching ones are offered. */
  isOld: boolean
  /** Called with the text including the name. */
  onMention: (body: string, person: Mentioned) => void
}

/** Choose one of the found people, by keyboard too. */
export function useMentionChoice<Person extends Mentioned>(options: ChoiceOptions<Person>) {
  const { search, people, isOld, onMention } = options
  const { body, field, caret, asked, look, stop } = search
  const [chosen, setChosen] = useState(0)
  const fitting = isOld ? people.filter(({ full_name }) => isNamed(full_name, search.words)) : people
  const found = asked === null ? [] : fitting
  const at = Math.min(chosen, Math.max(found.length - 1, 0))

  function pick({ id, full_name }: Person) {
    if (caret === null || asked === null) return
    const before = `${body.slice(0, caret - asked.length)}${full_name} `
    const write = () => {
      onMention(before + body.slice(caret), { id, full_name })
      stop()
      setChosen(0)
    }
    if (field.current) writeInto(field.current, write, before.length)
  }

  /** True when the key was for the list. */
  function onKeyDown(event: KeyboardEvent): boolean {
    const person = found[at]
    if (!person) return false
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setChosen((at + step + found.length) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') pick(person)
    else if (event.key === 'Escape') stop()
    else return false
    event.preventDefault()
    return true
  }

  return { people: found, at, pick, onKeyDown, onSelect: look, onBlur: stop }
}

const isNamed = (name: string, words: string) => foldText(name).includes(foldText(words))

/**
 * Return the people that a text mentions. If several were chosen with the same name, the last chosen ones count, as many as
 * the text has that name.
 */
export function mentionedIn<Person extends Mentioned>(body: string, chosen: readonly Person[]): Person[] {
  const names = [...new Set(chosen.map(({ full_name }) => full_name))].sort((one, other) => other.length - one.length)
  const written = new Map<string, number>()
  let rest = body
  // The longest first: '@Dimas Aryo' is no '@Dimas'.
  for (const name of names) {
    const parts = rest.split(`@${name}`)
    written.set(name, parts.length - 1)
    rest = parts.join('\n')
  }
  const mentioned = new Set(
    names.flatMap((name) => {
      const count = written.get(name) ?? 0
      return count > 0 ? chosen.filter(({ full_name }) => full_name === name).slice(-count) : []
    }),
  )
  return chosen.filter((person) => mentioned.has(person))
}
