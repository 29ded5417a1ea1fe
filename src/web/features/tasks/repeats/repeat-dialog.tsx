import { Button, Input } from '@mantine/core'
import { Check, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type SyntheticEvent, useId, useState } from 'react'
import type { ReadDue } from '@/domain/due'
import type { Repeat } from '@/domain/repeat-schema'
import { understandRepeat } from '@/domain/repeats/typed-repeat'
import { dateOf } from '@/web/lib/dates'
import { dateDue } from '@/web/lib/due-dates'
import { Form } from '@/web/ui/fields/form'
import { Dialog } from '@/web/ui/overlays/dialog'
import { ruleWords } from './repeat-text'
import { CustomRepeatForm } from './custom-repeat-form'
import { endless, isSameChoice, presetsFor, type RepeatChoice } from './repeat-model'
import styles from './repeat-dialog.module.css'
import { RepeatPreview } from './repeat-preview'

type RepeatDialogProps = {
  title: string
  due: ReadDue
  /** Null for a task that is not created yet: the server has no next dates of it. */
  taskId: number | null
  current: Repeat | null
  /** Null: it does not repeat. */
  onChoose: (choice: RepeatChoice | null) => void
  onSkip?: (() => void) | undefined
  onPause?: (() => void) | undefined
  onClose: () => void
}

/** How a task repeats: as typed, as most do, or by a form for the rest. */
export function RepeatDialog(props: RepeatDialogProps) {
  const { title, due, taskId, current, onChoose, onSkip, onPause, onClose } = props
  const [isCustom, setCustom] = useState(false)
  const [text, setText] = useState('')
  const [isRefused, setRefused] = useState(false)
  const messageId = useId()
  const typed = understandRepeat(text)
  const typedChoice = typed && { ...typed, until: null, left: null }
  const [now] = useState(() => new Date())
  const date = dateDue(due) ?? dateOf(now)
  const task = taskId === null ? null : { id: taskId, ...due }
  const message = isRefused
    ? `“${text.trim()}” is not a repeat. Try “every 2 weeks” or “every last Friday”.`
    : undefined

  function submitTyped() {
    if (typedChoice) onChoose(typedChoice)
    else setRefused(text.trim() !== '')
  }

  if (isCustom) {
    return (
      <Dialog title={title} width={480} sheet onClose={onClose}>
        <div role="presentation" onSubmit={stay} onKeyDown={stayOnEnter}>
          <CustomRepeatForm
            task={task}
            date={date}
            start={typedChoice ?? current ?? endless('FREQ=WEEKLY')}
            onChoose={onChoose}
            onBack={() => setCustom(false)}
          />
        </div>
      </Dialog>
    )
  }

  return (
    <Dialog title={title} width={480} sheet onClose={onClose}>
      <div role="presentation" className={styles.content} onSubmit={stay} onKeyDown={stayOnEnter}>
        <Form onSubmit={submitTyped}>
          <Input
            data-autofocus
            aria-label="When it repeats"
            // Mantine would describe the field by its own texts alone.
            withAria={false}
            aria-invalid={isRefused}
            aria-describedby={messageId}
            placeholder="every 2 weeks, every last Friday"
            autoComplete="off"
            enterKeyHint="done"
            error={isRefused}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setRefused(false)
            }}
          />
          <div id={messageId} className={styles.message} role="status" data-invalid={isRefused || undefined}>
            {message ?? (
              <RepeatPreview
                task={task}
                choice={typedChoice ?? current}
                paused={!typed && current?.paused === true}
              />
            )}
          </div>
        </Form>
        <ul className={styles.presets} aria-label="Repeat">
          {presetsFor(date).map((rule) => (
            <li key={rule}>
              <button
                type="button"
                className={styles.preset}
                aria-pressed={isSameChoice(endless(rule), current)}
                onClick={() => onChoose(endless(rule))}
              >
                {ruleWords(endless(rule))}
                {isSameChoice(endless(rule), current) && <Check aria-hidden />}
              </button>
            </li>
          ))}
          <li>
            <button type="button" className={styles.preset} onClick={() => setCustom(true)}>
              Custom…
              <ChevronRight aria-hidden />
            </button>
          </li>
        </ul>
        {current && (
          <div className={styles.buttons}>
            {onSkip && <Button onClick={onSkip}>Skip once</Button>}
            {onPause && <Button onClick={onPause}>{current.paused ? 'Resume' : 'Pause'}</Button>}
            <Button className={styles.stop} onClick={() => onChoose(null)}>
              Stop repeating
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** A form around the dialog has fields and keys of its own. */
const stay = (event: SyntheticEvent) => event.stopPropagation()

function stayOnEnter(event: KeyboardEvent) {
  if (event.key === 'Enter') event.stopPropagation()
}
