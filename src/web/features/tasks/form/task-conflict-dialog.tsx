import { Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { bothTexts } from '@/web/lib/both-texts'
import { FormDialog } from '@/web/ui/overlays/form-dialog'
import { taskFieldLabels } from '../fields/task-field-labels'
import { shownValues } from '../fields/shown-values'
import type { Person, TaskChanges } from '../task-types'
import { chosenChanges, type Choices, collisionSentence, type Side } from '../write/conflict'
import type { Collision, TaskConflict } from '../write/merge-model'
import styles from './task-conflict-dialog.module.css'

type TaskConflictDialogProps = {
  conflict: TaskConflict
  /** All changes that the viewer wants to save. */
  changes: TaskChanges
  people: readonly Person[]
  busy: boolean
  onSave: (changes: TaskChanges) => void
  /** Returns to the form. */
  onClose: () => void
}

/** Lets the viewer choose a value for each field that somebody else has changed too. */
export function TaskConflictDialog(props: TaskConflictDialogProps) {
  const { conflict, changes, people, busy, onSave, onClose } = props
  const { current, collisions } = conflict
  const [choices, setChoices] = useState<Choices>({})
  const [texts, setTexts] = useState<Texts>(() => ({
    title: bothTexts(current.title, changes.title ?? '', true),
    description: bothTexts(current.description, changes.description ?? ''),
  }))
  const [now] = useState(() => new Date())
  return (
    <FormDialog
      title="Changed by someone else"
      submitLabel="Save changes"
      width={520}
      sheet
      busy={busy}
      disabled={
        collisions.some(({ field }) => choices[field] === undefined) ||
        (choices.title === 'both' && texts.title.trim() === '')
      }
      onSubmit={() =>
        onSave(
          chosenChanges(
            {
              ...changes,
              ...(choices.title === 'both' && { title: texts.title.trim() }),
              ...(choices.description === 'both' && { description: texts.description }),
            },
            collisions,
            choices,
          ),
        )
      }
      onClose={onClose}
    >
      <p className={styles.text}>
        You both changed this task. Choose which values to keep; your other changes are saved with them.
      </p>
      {collisions.map((collision) => (
        <ConflictChoice
          key={collision.field}
          collision={collision}
          theirs={current}
          mine={changes}
          people={people}
          now={now}
          value={choices[collision.field]}
          texts={texts}
          onText={(text) => setTexts((before) => ({ ...before, ...text }))}
          onChange={(side) => setChoices((before) => ({ ...before, [collision.field]: side }))}
        />
      ))}
    </FormDialog>
  )
}

/** What is made of both texts. */
type Texts = { title: string; description: string }

type ConflictChoiceProps = {
  collision: Collision
  theirs: TaskChanges
  mine: TaskChanges
  people: readonly Person[]
  now: Date
  value: Side | undefined
  texts: Texts
  onText: (text: Partial<Texts>) => void
  onChange: (side: Side) => void
}

/** Two values of a field side by side. The user can choose one. */
function ConflictChoice(props: ConflictChoiceProps) {
  const { collision, theirs, mine, people, now, value, texts, onText, onChange } = props
  const { field } = collision
  const label = taskFieldLabels[field]
  const show = shownValues[field]
  const isText = field === 'title' || field === 'description'
  const id = useId()
  const sides = [
    { side: 'theirs', choice: 'Keep theirs', values: theirs },
    { side: 'mine', choice: 'Use mine', values: mine },
  ] as const
  return (
    <fieldset className={styles.field} aria-describedby={id}>
      <legend className={styles.label}>{label}</legend>
      <p id={id} className={styles.who}>
        {collisionSentence(collision, now)}
      </p>
      <div className={styles.sides}>
        {sides.map(({ side, choice, values }) => (
          <label key={side} className={styles.side}>
            <span className={styles.choice}>
              <input
                type="radio"
                name={id}
                className={styles.radio}
                checked={value === side}
                onChange={() => onChange(side)}
              />
              {choice}
            </span>
            <span className={styles.value} dir="auto">
              {show(values, people)}
            </span>
          </label>
        ))}
      </div>
      {isText && (
        <label className={styles.both}>
          <span className={styles.choice}>
            <input
              type="radio"
              name={id}
              className={styles.radio}
              checked={value === 'both'}
              onChange={() => onChange('both')}
            />
            Edit both
          </span>
        </label>
      )}
      {isText && value === 'both' && (
        <Textarea
          aria-label={`${label} made of both`}
          rows={field === 'title' ? 1 : 6}
          value={texts[field]}
          onChange={({ target }) =>
            onText({ [field]: field === 'title' ? target.value.replaceAll('\n', ' ') : target.value })
          }
        />
      )}
    </fieldset>
  )
}
