import { useMergedRef } from '@mantine/hooks'
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useId,
  useRef,
} from 'react'
import { displayName } from '@/domain/account'
import type { EstimateUnit } from '@/domain/project'
import { taskPriorityLabels } from '@/domain/task'
import type { TitleMark, TypedTitle } from '@/domain/titles/title-marks'
import { formatDueWeekday } from '@/web/lib/due-dates'
import { estimateWords } from '../fields/estimate-words'
import { repeatText } from '../fields/repeat-text'
import styles from './typed-title-field.module.css'
import { UnknownLabels } from './unknown-labels'
import type { TitleReading } from './use-typed-title'

type TypedTitleFieldProps = Omit<ComponentProps<'input'>, 'value' | 'ref'> & {
  reading: TitleReading
  /** The look of the field: its border, padding and font. */
  className: string | undefined
  /** Below the field as long as nothing is understood. */
  hint?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/**
 * A title in which dates, names and priorities are marked as they are typed. A click on a marked word, or Backspace
 * right after it, keeps it as text.
 */
export function TypedTitleField(props: TypedTitleFieldProps) {
  const { reading, className = '', hint, ref, onKeyDown, ...input } = props
  const { text, typed } = reading
  const layer = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const inputRef = useMergedRef(field, ref)
  const lineId = useId()

  function keepAt(at: (mark: TitleMark) => boolean) {
    const mark = typed.marks.find(at)
    if (mark) reading.keep(mark)
    return mark !== undefined
  }

  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    const caret = caretOf(event.currentTarget)
    const isBackspace = event.key === 'Backspace' && !event.ctrlKey && !event.metaKey && !event.altKey
    if (isBackspace && keepAt(({ end }) => end === caret)) event.preventDefault()
    else onKeyDown?.(event)
  }

  function onClick({ currentTarget, detail }: MouseEvent<HTMLInputElement>) {
    const caret = caretOf(currentTarget)
    if (detail === 1 && caret !== null) keepAt(({ start, end }) => start < caret && caret < end)
  }

  function scrollLayer({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
    if (layer.current) layer.current.scrollLeft = currentTarget.scrollLeft
  }

  return (
    <div className={styles.place}>
      <div className={`${styles.field} ${className}`}>
        <div ref={layer} className={styles.layer} dir="auto" aria-hidden>
          {piecesOf(text, typed.marks)}
        </div>
        <input
          autoComplete="off"
          dir="auto"
          aria-describedby={lineId}
          {...input}
          ref={inputRef}
          className={styles.input}
          value={text}
          onKeyDown={onKey}
          onClick={onClick}
          onScroll={scrollLayer}
          onSelect={scrollLayer}
        />
      </div>
      <p id={lineId} className={styles.line} role="status">
        {typed.marks.length > 0 ? understoodLine(typed, reading.estimateUnit) : hint}
      </p>
      <UnknownLabels
        names={typed.unknownLabels}
        projectId={reading.projectId}
        onMade={() => field.current?.focus()}
      />
    </div>
  )
}

/** The position of the caret; null where text is selected. */
const caretOf = ({ selectionStart, selectionEnd }: HTMLInputElement) =>
  selectionStart === selectionEnd ? selectionStart : null

/** The same text as in the field, with its marked parts. */
function piecesOf(text: string, marks: readonly TitleMark[]) {
  const starts = [0, ...marks.map(({ end }) => end)]
  return starts.flatMap((start, index) => {
    const mark = marks[index]
    const plain = text.slice(start, mark?.start)
    return mark ? [plain, <mark key={mark.start}>{text.slice(mark.start, mark.end)}</mark>] : [plain]
  })
}

/** `Saved as “Order gravel”. Due Fri 27 Nov, 17:00 · Finn Okafor`. */
const understoodLine = (typed: TypedTitle, unit: EstimateUnit) =>
  `Saved as “${typed.title}”. ${factsOf(typed, unit)}`

/** What a title says besides itself: `Due Fri 27 Nov, 17:00 · Finn Okafor · High · garden`. */
export function factsOf(
  { due, assignee, priority, labels, estimate, repeat }: TypedTitle,
  unit: EstimateUnit,
) {
  const day = due && formatDueWeekday(due)
  const facts = [
    day && `Due ${day}`,
    repeat && repeatText(repeat),
    assignee && displayName(assignee),
    priority && taskPriorityLabels[priority],
    ...labels.map(({ name }) => name),
    estimate !== null && estimateWords(estimate, unit),
  ]
  return facts.filter(Boolean).join(' · ')
}
