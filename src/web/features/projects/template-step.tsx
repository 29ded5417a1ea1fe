import { Button } from '@mantine/core'
import { type Ref, useEffect, useRef } from 'react'
import { projectTemplates, type ProjectTemplate, templates } from '@/domain/project-templates'
import { taskStatuses } from '@/domain/task'
import styles from './first-run.module.css'

type TemplateStepProps = {
  busy: boolean
  onBack: () => void
  /** Undefined for an empty board. */
  onChoose: (template: ProjectTemplate | undefined) => void
}

const offered = projectTemplates.filter((template) => template !== 'demo')

/** An empty board, or one with example tasks. A choice creates the project. */
export function TemplateStep({ busy, onBack, onChoose }: TemplateStepProps) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <>
      <header className={styles.row}>
        <h2 className={styles.title}>Start with…</h2>
        <Button variant="subtle" onClick={onBack}>
          Back
        </Button>
      </header>
      <ul className={styles.templates}>
        <li>
          <TemplateButton
            ref={first}
            name="Empty board"
            summary="Five empty lanes"
            counts={taskStatuses.map(() => 0)}
            busy={busy}
            onChoose={() => onChoose(undefined)}
          />
        </li>
        {offered.map((template) => {
          const { name, summary, tasks } = templates[template]
          return (
            <li key={template}>
              <TemplateButton
                name={name}
                summary={summary}
                counts={taskStatuses.map((status) => tasks.filter((task) => task.status === status).length)}
                busy={busy}
                onChoose={() => onChoose(template)}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}

type TemplateButtonProps = {
  ref?: Ref<HTMLButtonElement>
  name: string
  summary: string
  /** The tasks of each lane. */
  counts: readonly number[]
  busy: boolean
  onChoose: () => void
}

const TemplateButton = ({ ref, name, summary, counts, busy, onChoose }: TemplateButtonProps) => (
  <button
    ref={ref}
    type="button"
    className={styles.template}
    aria-disabled={busy}
    onClick={() => !busy && onChoose()}
  >
    <span className={styles.lanes} aria-hidden>
      {counts.map((count, lane) => (
        <span key={taskStatuses[lane]} className={styles.lane}>
          {Array.from({ length: Math.min(count, 3) }, (_, card) => (
            <span key={card} className={styles.card} />
          ))}
        </span>
      ))}
    </span>
    <span className={styles.caption}>{name}</span>
    <span className={styles.text}>{summary}</span>
  </button>
)
