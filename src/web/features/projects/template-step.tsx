import { Button } from '@mantine/core'
import { type ComponentProps, type Ref, useEffect, useRef } from 'react'
import type { ProjectTemplate } from '@/domain/project-templates'
import styles from './first-run.module.css'
import { emptyBoard, readyTemplates, TemplateFace } from './template-face'

type TemplateStepProps = {
  busy: boolean
  onBack: () => void
  /** Undefined for an empty board. */
  onChoose: (template: ProjectTemplate | undefined) => void
}

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
          <TemplateButton ref={first} face={emptyBoard} busy={busy} onChoose={() => onChoose(undefined)} />
        </li>
        {readyTemplates.map(({ template, face }) => (
          <li key={template}>
            <TemplateButton face={face} busy={busy} onChoose={() => onChoose(template)} />
          </li>
        ))}
      </ul>
    </>
  )
}

type TemplateButtonProps = {
  ref?: Ref<HTMLButtonElement>
  face: ComponentProps<typeof TemplateFace>
  busy: boolean
  onChoose: () => void
}

const TemplateButton = ({ ref, face, busy, onChoose }: TemplateButtonProps) => (
  <button
    ref={ref}
    type="button"
    className={styles.template}
    aria-disabled={busy}
    onClick={() => !busy && onChoose()}
  >
    <TemplateFace {...face} />
  </button>
)
