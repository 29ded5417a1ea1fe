import { Button, Kbd } from '@mantine/core'
import { ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { valuesOf } from '@/domain/titles/title-marks'
import { Dialog } from '@/web/ui/overlays/dialog'
import { Form } from '@/web/ui/fields/form'
import { IconButton } from '@/web/ui/buttons/icon-button'
import { MarkdownField } from '@/web/ui/text/markdown-field'
import { RestoredDraft } from '@/web/ui/fields/restored-draft'
import { isComposing } from '@/web/lib/is-composing'
import type { LaneChoice } from '../../lanes/lane-model'
import type { Person, TaskChanges, TaskValues } from '../task-types'
import { TypedTitleField } from '../titles/typed-title-field'
import type { TitleReading } from '../titles/use-typed-title'
import styles from './task-form.module.css'
import { TaskChips } from './task-chips'

type TaskFormProps = {
  name: 'Create Task' | 'Edit Task'
  submitLabel: string
  /** In pixels. */
  width: number
  projectName: string
  form: TaskValues
  /** What is understood of the title. */
  reading: TitleReading
  people: Person[]
  projectId: number
  lanes: readonly LaneChoice[]
  onChange: (changes: TaskChanges) => void
  /** Present when the form opened with a draft. */
  onDiscard?: () => void
  busy: boolean
  /** The server's errors by field. */
  errors: Record<string, string> | undefined
  onSubmit: () => void
  /** Offers something else to start with, in the header. */
  start?: ReactNode
  /** Present where the form can be submitted and stay open, for another task. */
  onSubmitAnother?: () => void
  onClose: () => void
}

/** A title, a description, and a chip for each fact. Enter submits it, Shift+Enter submits it and keeps it open. */
export function TaskForm(props: TaskFormProps) {
  const { name, submitLabel, width, projectName, form, reading, people, lanes, busy, errors } = props
  const { onChange, onDiscard, onSubmit, onSubmitAnother, onClose } = props
  const title = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const error = errors?.title

  function submit(createsAnother: boolean) {
    if (busy) return
    if (createsAnother && onSubmitAnother) onSubmitAnother()
    else onSubmit()
    title.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isComposing(event)) return
    const isEverywhere = event.ctrlKey || event.metaKey
    const isInTitle = event.target === title.current
    const isAnother = event.shiftKey && onSubmitAnother !== undefined
    if (!isEverywhere && !(isAnother && isInTitle)) return
    event.preventDefault()
    submit(isAnother)
  }

  return (
    <Dialog title={name} bare sheet width={width} onClose={onClose}>
      <div role="presentation" onKeyDown={onKeyDown}>
        <Form className={styles.form} inactive={busy} onSubmit={() => submit(false)}>
          <div className={styles.header}>
            <bdi className={styles.project}>{projectName}</bdi>
            <ChevronRight aria-hidden />
            <h2 className={styles.name}>{name}</h2>
            <div className={styles.end}>
              {props.start}
              <IconButton label="Close" tipSide="start" onClick={onClose}>
                <X />
              </IconButton>
            </div>
          </div>
          {onDiscard && <RestoredDraft onDiscard={onDiscard} />}
          <div>
            <TypedTitleField
              ref={title}
              reading={reading}
              className={styles.title}
              data-autofocus={onSubmitAnother ? 'select' : true}
              aria-label="Title"
              aria-invalid={error !== undefined}
              aria-describedby={error === undefined ? undefined : errorId}
              placeholder="What is to be done?"
              enterKeyHint="send"
              readOnly={busy}
              onChange={({ target }) => onChange({ title: target.value })}
            />
            {error !== undefined && (
              <p id={errorId} className={styles.error}>
                {error}
              </p>
            )}
          </div>
          <MarkdownField
            className={styles.description}
            textareaProps={{
              rows: 3,
              'aria-label': 'Description',
              placeholder: 'Description (Markdown supported)',
            }}
            people={people}
            value={form.description}
            onChange={(description) => onChange({ description })}
          />
          {errors?.description !== undefined && <p className={styles.error}>{errors.description}</p>}
          <TaskChips
            form={{ ...form, ...valuesOf(reading.typed, form.labels) }}
            people={people}
            projectId={props.projectId}
            lanes={lanes}
            errors={errors}
            onChange={onChange}
            reading={reading}
          />
          <footer className={styles.footer}>
            <p className={styles.hint}>
              <Kbd>Esc</Kbd> keeps a draft
            </p>
            {onSubmitAnother ? (
              <Button
                aria-disabled={busy}
                aria-keyshortcuts="Shift+Enter"
                rightSection={<Kbd aria-hidden>Shift Enter</Kbd>}
                onClick={() => submit(true)}
              >
                Create another
              </Button>
            ) : (
              <Button onClick={onClose}>Cancel</Button>
            )}
            <Button type="submit" variant="filled" aria-disabled={busy} aria-keyshortcuts="Control+Enter">
              {submitLabel}
            </Button>
          </footer>
        </Form>
      </div>
    </Dialog>
  )
}
