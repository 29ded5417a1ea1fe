import { type KeyboardEvent, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Person } from '../tasks/task-types'
import { matchingPeople, mentionAt, withMention } from './mention-model'

type Mentions = { people: readonly Person[]; text: string; onChange: (text: string) => void }

/** Offers people while `@` and the start of a name are typed into a field. */
export function useMentions({ people, text, onChange }: Mentions) {
  const listId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const nextCaret = useRef<number | null>(null)
  /** Null as long as nobody is to be offered. */
  const [caret, setCaret] = useState<number | null>(null)
  const [position, setPosition] = useState(0)
  const mention = caret === null ? null : mentionAt(text, caret)
  const offered = mention ? matchingPeople(people, mention.query) : []
  const active = offered[position] ?? offered[0]
  const optionId = (person: Person) => `${listId} ${person.id}`.replaceAll(' ', '-')

  useLayoutEffect(() => {
    if (nextCaret.current === null) return
    area.current?.setSelectionRange(nextCaret.current, nextCaret.current)
    nextCaret.current = null
  })

  function choose(person: Person) {
    if (!mention) return
    const next = withMention(text, mention, person.username)
    nextCaret.current = next.caret
    setCaret(null)
    onChange(next.text)
  }

  function step(by: number) {
    setPosition((offered.length + offered.findIndex((person) => person === active) + by) % offered.length)
  }

  /** Returns whether the key was for the list. */
  function takeKey({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent) {
    if (!active || ctrlKey || metaKey || nativeEvent.isComposing) return false
    if (key === 'ArrowDown') step(1)
    else if (key === 'ArrowUp') step(-1)
    else if (key === 'Enter' || key === 'Tab') choose(active)
    else if (key === 'Escape') setCaret(null)
    else return false
    return true
  }

  return {
    listId,
    optionId,
    offered,
    active,
    choose,
    area,
    fieldProps: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': active ? listId : undefined,
      'aria-activedescendant': active ? optionId(active) : undefined,
      onInput: ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
        setCaret(currentTarget.selectionStart)
        setPosition(0)
      },
      onSelect: ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) =>
        setCaret((shown) => (shown === null ? null : currentTarget.selectionStart)),
      onBlur: () => setCaret(null),
      onKeyDown: (event: KeyboardEvent) => {
        if (takeKey(event)) event.preventDefault()
      },
    } as const,
  }
}
