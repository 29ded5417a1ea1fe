import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { counted } from '@/domain/counted'
import { isComposing } from '@/web/lib/is-composing'
import { Announcer } from '@/web/ui/feedback/announcer'
import styles from './line-finder.module.css'

/** A line that can be chosen. */
export type Line = { id: string; label: string; icon: ReactNode; beside?: string; run: () => void }

type LineFinderProps = {
  label: string
  text: string
  maxLength: number
  lines: readonly Line[]
  isLoading: boolean
  /** Says why there are no lines. */
  note: string
  /** Beside the field. */
  before: ReactNode
  after: ReactNode
  onText: (text: string) => void
  /** What Backspace does in the empty field. */
  onBack: (() => void) | undefined
}

/** A field with lines below it: arrow keys select one, Enter or a click chooses it. */
export function LineFinder(props: LineFinderProps) {
  const { label, text, maxLength, lines, isLoading, note, before, after, onText, onBack } = props
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [isEntered, setEntered] = useState(false)
  const idStart = useId()
  const selectedLine = useRef<HTMLButtonElement>(null)
  const selected = lines.find(({ id }) => id === chosenId) ?? lines[0]
  const runAwaited = useEffectEvent((line: Line) => line.run())
  useEffect(() => {
    // Enter was pressed before there was a line to choose.
    if (isEntered && selected) queueMicrotask(() => runAwaited(selected))
  }, [isEntered, selected])
  const selectedId = selected?.id
  useEffect(() => {
    if (selectedId !== undefined) selectedLine.current?.scrollIntoView({ block: 'nearest' })
  }, [selectedId])

  function type(next: string) {
    onText(next)
    setChosenId(null)
    setEntered(false)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return
    const step = steps.get(event.key)
    if (step !== undefined && selected) {
      const next = lines.indexOf(selected) + step
      setChosenId(lines.at(next % lines.length)?.id ?? null)
    } else if (event.key === 'Enter' && selected) selected.run()
    else if (event.key === 'Enter') setEntered(isLoading)
    else if (event.key === 'Backspace' && text === '' && onBack) onBack()
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className={styles.field}>
        {before}
        <input
          autoFocus
          data-autofocus
          className={styles.input}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${idStart}list`}
          aria-activedescendant={selected && idStart + selected.id}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          enterKeyHint="go"
          maxLength={maxLength}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {after}
      </div>
      <div id={`${idStart}list`} role="listbox" aria-label="Choices" className={styles.list}>
        {lines.map((line) => (
          <button
            key={line.id}
            ref={line === selected ? selectedLine : undefined}
            id={idStart + line.id}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={line === selected}
            className={styles.line}
            onPointerMove={() => line !== selected && setChosenId(line.id)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={line.run}
          >
            <span className={styles.icon}>{line.icon}</span>
            <bdi className={styles.name}>{line.label}</bdi>
            {line.beside && <span className={styles.beside}>{line.beside}</span>}
          </button>
        ))}
      </div>
      {lines.length === 0 && (
        <p className={styles.note} role="status">
          {isLoading ? 'Searching…' : note}
        </p>
      )}
      <Announcer text={isLoading || text === '' ? '' : counted(lines.length, 'match', 'matches')} />
    </>
  )
}

const steps: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
])
