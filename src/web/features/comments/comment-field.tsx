import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { displayName } from '@/domain/account'
import { commentMaxLength } from '@/domain/comment'
import { counted } from '@/domain/counted'
import { Announcer } from '@/web/ui/feedback/announcer'
import { Avatar } from '@/web/ui/marks/avatar'
import { MarkdownField } from '@/web/ui/text/markdown-field'
import { isComposing } from '@/web/lib/is-composing'
import { useRequestedFocus } from '../tasks/form/use-requested-focus'
import type { Person } from '../tasks/task-types'
import styles from './comment-field.module.css'
import { matchingPeople, mentionAt, withMention } from './mention-model'

type CommentFieldProps = {
  label: string
  text: string
  people: readonly Person[]
  placeholder?: string
  describedBy?: string
  readOnly: boolean
  /** Whether the field gets the focus now, with the caret at the end. */
  takesFocus: boolean
  onChange: (text: string) => void
  onSend: () => void
  onFocus?: () => void
  /** What Escape does, if it does not close the dialog. */
  onEscape?: () => void
  onFocused?: () => void
  /** Before the toolbar of the field. */
  start?: ReactNode
  /** The buttons at the end of the field. */
  foot: ReactNode
}

/** The field in which a comment is written, which offers people to mention. Ctrl+Enter sends it. */
export function CommentField(props: CommentFieldProps) {
  const { label, text, people, placeholder, describedBy, readOnly, takesFocus } = props
  const { onChange, onSend, onFocus, onEscape, onFocused, start, foot } = props
  const mentions = useMentions({ people, text, onChange })
  const { area, fieldProps, offered, active } = mentions

  useRequestedFocus(area, takesFocus, onFocused)

  function onKeyDown(event: KeyboardEvent) {
    fieldProps.onKeyDown(event)
    if (event.defaultPrevented || isComposing(event)) return
    if (event.key === 'Escape') onEscape?.()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSend()
  }

  return (
    <div className={styles.field} data-takes-escape={active || onEscape ? true : undefined}>
      <MarkdownField
        ref={area}
        textareaProps={{
          ...fieldProps,
          rows: 2,
          'aria-label': label,
          'aria-keyshortcuts': 'Control+Enter',
          'aria-describedby': describedBy,
          placeholder,
          maxLength: 2 * commentMaxLength,
          readOnly,
          onFocus,
          onKeyDown,
        }}
        people={people}
        value={text}
        onChange={onChange}
        start={start}
        foot={foot}
      >
        {active && <MentionList {...mentions} active={active} />}
      </MarkdownField>
      <Announcer text={active ? `${counted(offered.length, 'person', 'people')} to mention` : ''} />
    </div>
  )
}

type MentionListProps = {
  listId: string
  optionId: (person: Person) => string
  offered: readonly Person[]
  active: Person
  choose: (person: Person) => void
}

/** The people who can be mentioned. The focus stays in the field. */
function MentionList({ listId, optionId, offered, active, choose }: MentionListProps) {
  return (
    <div id={listId} className={styles.list} role="listbox" aria-label="People to mention">
      {offered.map((person) => (
        <button
          key={person.id}
          id={optionId(person)}
          type="button"
          tabIndex={-1}
          className={styles.option}
          role="option"
          aria-selected={person === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(person)}
        >
          <Avatar person={person} decorative />
          <span className={styles.name}>{displayName(person)}</span>
          <span className={styles.username}>@{person.username}</span>
        </button>
      ))}
    </div>
  )
}

type Mentions = { people: readonly Person[]; text: string; onChange: (text: string) => void }

/** Offers people while `@` and the start of a name are typed into a field. */
function useMentions({ people, text, onChange }: Mentions) {
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
  function takeKey(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey } = event
    if (!active || ctrlKey || metaKey || isComposing(event)) return false
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
