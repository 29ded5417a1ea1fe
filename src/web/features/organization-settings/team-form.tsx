import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useDraft } from '@/web/app/use-draft'
import { notify } from '@/web/lib/notify'
import { Form } from '@/web/ui/form'
import { isComposing } from '@/web/lib/is-composing'
import styles from './team-form.module.css'

const nameRequired = 'Team name is required'

type TeamFormProps = {
  /** Names the draft. */
  subject: string
  label: string
  submitLabel: string
  name?: string
  busy: boolean
  error: string | undefined
  onSubmit: (name: string, sent: () => void) => void
  onCancel?: () => void
}

/** A form with one name: adds a team, or renames one. */
export function TeamForm(props: TeamFormProps) {
  const { subject, label, submitLabel, name: before = '', busy, error, onSubmit, onCancel } = props
  const draft = useDraft(subject, before)
  const name = draft.values
  const [missing, setMissing] = useState(false)

  const cancel = () => {
    if (!onCancel) return
    draft.forget()
    onCancel()
  }

  const submit = () => {
    const trimmed = name.trim()
    setMissing(trimmed === '')
    if (trimmed === '') notify.error(nameRequired)
    else if (!busy) onSubmit(trimmed, draft.discard)
  }

  return (
    <Form className={styles.form} onSubmit={submit}>
      <div className={styles.field}>
        <TextInput
          label={label}
          autoComplete="off"
          autoFocus={onCancel !== undefined}
          error={missing ? nameRequired : error}
          value={name}
          onChange={(event) => {
            setMissing(false)
            draft.set(event.target.value)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !isComposing(event)) cancel()
          }}
        />
      </div>
      <span className={styles.buttons}>
        {onCancel && <Button onClick={cancel}>Cancel</Button>}
        <Button type="submit" aria-disabled={busy}>
          {submitLabel}
        </Button>
      </span>
    </Form>
  )
}
