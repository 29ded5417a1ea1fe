import { folded } from '@/domain/folded'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { Check, Plus, Search } from 'lucide-react'
import { useEffect, useId, useMemo, useState, type ReactNode } from 'react'
import type { Option } from './option-items'
import styles from './searchable-options.module.css'

export type SearchableOption = Option<string> & {
  /** Other words by which users can find the option. */
  otherNames?: readonly string[]
  /** Shown at the end of its line. */
  hint?: ReactNode
  /** True for the last option if it stays in sight, however long the list is. */
  sticky?: boolean
}

type SearchableOptionsProps = {
  /** The purpose of the search field and the list. */
  label: string
  listLabel: string
  options: readonly SearchableOption[]
  chosen: readonly string[]
  /** True if several options can be chosen. */
  multiple?: boolean
  /** Says that no option matches the typed text. */
  noMatch: (text: string) => string
  onChoose: (value: string) => void
  /** Makes a new option from a typed text. */
  creation?: { maxLength: number; isNew: (text: string) => boolean; onCreate: (text: string) => void }
}

/** The value of the option that creates a new option. */
const creating = 'create'

/** A list with a search field: arrow keys select an option, Enter or a click chooses it. */
export function SearchableOptions(props: SearchableOptionsProps) {
  const { label, listLabel, options, chosen, multiple, noMatch, onChoose, creation } = props
  const [text, setText] = useState('')
  const name = text.trim()
  const isNew = name !== '' && creation?.isNew(name)
  const shown = useMemo(() => {
    const matching: readonly SearchableOption[] = matchingOptions(options, text)
    const created: SearchableOption = {
      value: creating,
      label: `Create “${name}”`,
      icon: <Plus className={styles.plus} />,
    }
    return isNew ? [...matching, created] : matching
  }, [options, text, name, isNew])
  const shownValues = shown.map(({ value }) => value).join(' ')
  const list = useCombobox({ opened: true })
  const { selectFirstOption } = list
  const [usesArrows, setUsesArrows] = useState(false)
  const idStart = useId()
  const listId = `${idStart}list`
  const first = shown[0]

  useEffect(() => {
    if (shownValues !== '') selectFirstOption()
  }, [selectFirstOption, shownValues])

  function choose(value: string) {
    if (creation) setText('')
    if (value === creating) creation?.onCreate(name)
    else onChoose(value)
  }

  return (
    <Combobox store={list} onOptionSubmit={choose}>
      {/* Mantine names the selected option only after an arrow key. */}
      <Combobox.EventsTarget
        withExpandedAttribute
        // Mantine names the list only from the second rendering on.
        aria-controls={listId}
        {...(!usesArrows && { 'aria-activedescendant': first && idStart + first.value })}
      >
        <TextInput
          data-autofocus
          aria-label={label}
          placeholder={label}
          maxLength={creation?.maxLength}
          leftSection={<Search />}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setUsesArrows(false)
          }}
          onKeyDown={({ key }) => /^Arrow(Up|Down)$/.test(key) && setUsesArrows(true)}
        />
      </Combobox.EventsTarget>
      <Combobox.Options
        id={listId}
        className={styles.list}
        aria-label={listLabel}
        aria-multiselectable={multiple}
      >
        {shown.map(({ value, label: shownName, icon, hint, sticky }) => (
          <Combobox.Option
            key={value}
            id={idStart + value}
            value={value}
            className={styles.option}
            data-sticky={sticky || undefined}
            aria-selected={chosen.includes(value)}
          >
            {icon}
            <span className={styles.name}>{shownName}</span>
            {hint}
            {chosen.includes(value) && <Check className={styles.check} />}
          </Combobox.Option>
        ))}
      </Combobox.Options>
      {shown.length === 0 && (
        <p className={styles.none} role="status">
          {noMatch(text.trim())}
        </p>
      )}
    </Combobox>
  )
}

/** The options with a word that starts with the typed text, in their label or in another of their names. */
export function matchingOptions<Option extends { label: string; otherNames?: readonly string[] }>(
  options: readonly Option[],
  text: string,
) {
  const typed = folded(text.trim())
  return typed === ''
    ? options
    : options.filter(({ label, otherNames = [] }) =>
        [label, ...otherNames].some((name) => startsWord(folded(name), typed)),
      )
}

const startsWord = (name: string, typed: string) => name.startsWith(typed) || name.includes(` ${typed}`)
